import type { ReactNode } from "react";
import pressing from "../images/posters/severe-bleeding.svg?url";
import { classList } from "#site/parts/class-list.ts";
import phoneLocation from "./phone-location.svg?raw";
import phoneStreet from "./phone-street.svg?raw";
import { Vignette } from "./vignette.tsx";
import styles from "./phone-screens.module.css";

type Screen = { label: string; title: string; chip: string; button: string; below?: string; dark?: boolean };

/** A phone with a screen of the app. Its label describes the whole screen; its parts are decorative. */
function Phone({ label, title, chip, button, below, dark = false, children }: Screen & { children: ReactNode }) {
  return (
    <div className={styles.phone} role="img" aria-label={label}>
      <div className={classList(styles.screen, dark && styles.dark)} aria-hidden="true">
        <p className={`${styles.title} headline`}>{title}</p>
        <p className={`${styles.chip} semibold`}>{chip}</p>
        {children}
        <p className={`${styles.button} bold middle`}>{button}</p>
        {below ? <p className={`${styles.below} bold middle`}>{below}</p> : null}
      </div>
    </div>
  );
}

export function PhoneMedicine() {
  return (
    <Phone
      label="The app’s order screen: an inhaler, found at a pharmacy 900 metres away, paid by mobile money, on its way, eight minutes from the door."
      title="Salbutamol inhaler"
      chip="Licensed pharmacy, 900 m"
      button="Call the rider"
    >
      <ol className={`${styles.track} stack semibold`}>
        <li>Asked 6 pharmacies</li>
        <li>2 have it</li>
        <li>Paid, GH₵48</li>
        <li className={styles.now}>On the way, 8 min</li>
        <li className={styles.later}>At your door</li>
      </ol>
    </Phone>
  );
}

export function PhoneBlood() {
  return (
    <Phone
      label="The app’s request screen: O positive is needed at a teaching hospital in Kumasi, confirmed by the hospital. Three of five donors have answered."
      title="O positive needed"
      chip="Confirmed by the hospital"
      button="I can come"
      below="+50 Angel Points"
    >
      <p>Kumasi, 2.1 km. Today until 18:00.</p>
      <p className={`${styles.drops} row gap-1`}>
        <i />
        <i />
        <i />
        <i className={styles.empty} />
        <i className={styles.empty} />
      </p>
      <p>3 of 5 donors are coming</p>
    </Phone>
  );
}

export function PhoneStreet() {
  return (
    <Phone
      dark
      label="The app’s way-home screen at night: sharing with Auntie, 12 minutes left, a line of lamps along the route, and a quiet alert that is sent by holding the button."
      title="Way home"
      chip="Shared with one contact"
      button="Hold for a quiet alert"
    >
      <Vignette drawing={phoneStreet} />
      <p>Home in 12 minutes</p>
    </Phone>
  );
}

export function PhoneCpr() {
  return (
    <Phone
      label="The app’s CPR screen: push hard and fast, five to six centimetres deep, a circle that counts 110 beats a minute and stands at 18, and 112 on speaker."
      title="Push hard and fast"
      chip="112 is on speaker"
      button="AED, 120 m"
    >
      <p className={`${styles.beat} headline`}>18</p>
      <p>110 a minute, 5 to 6 cm deep. Let the chest rise each time.</p>
    </Phone>
  );
}

export function PhoneGuide() {
  return (
    <Phone
      label="The app’s guide screen: severe bleeding, step one of four, press hard on the wound, with a button to call 112 and one to share the location."
      title="Severe bleeding"
      chip="Step 1 of 4"
      button="Next"
      below="Call 112 · Share where I am"
    >
      <img className="full rounded" src={pressing} alt="" width="480" height="270" decoding="async" />
      <p>Press hard, straight on the wound. Do not lift to look.</p>
    </Phone>
  );
}

export function PhoneLocation() {
  return (
    <Phone
      label="The app’s map screen: a nurse’s dot moves along a street towards the caller, 350 metres and two minutes away, and sharing ends when the alert does."
      title="A nurse is on her way"
      chip="Sharing ends with the alert"
      button="Call her"
    >
      <Vignette drawing={phoneLocation} />
      <p>350 m, 2 minutes</p>
    </Phone>
  );
}

export function PhoneAssistant() {
  return (
    <Phone
      label="The app’s assistant: somebody asks whether to stop pushing because the person gasped. It answers: gasping is not breathing, keep pushing, from our steps for cardiac arrest."
      title="Ask while you help"
      chip="112 is on speaker"
      button="Ask by voice"
    >
      <p className={styles.asked}>He gasped. Do I stop?</p>
      <p className={styles.told}>
        <b>No. Keep pushing.</b> Gasping is not normal breathing.
      </p>
      <p className={styles.from}>From the checked steps for cardiac arrest</p>
    </Phone>
  );
}
