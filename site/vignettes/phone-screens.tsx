import type { ReactNode } from "react";
import pressing from "../images/posters/severe-bleeding.svg?url";
import { classList } from "#site/parts/class-list.ts";
import assistant from "./phone-assistant.module.css";
import blood from "./phone-blood.module.css";
import cpr from "./phone-cpr.module.css";
import medicine from "./phone-medicine.module.css";
import styles from "./phone-screens.module.css";

/** A phone with a screen of the app. Its label describes the whole screen; its parts are decorative. */
function Phone({ label, dark = false, children }: { label: string; dark?: boolean; children: ReactNode }) {
  return (
    <div className={styles.phone} role="img" aria-label={label}>
      <div className={classList(styles.screen, dark && styles.dark)} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export function PhoneMedicine() {
  return (
    <Phone label="The app’s order screen: an inhaler, found at a pharmacy 900 metres away, paid by mobile money, on its way, eight minutes from the door.">
      <p className={styles.title}>Salbutamol inhaler</p>
      <p className={styles.chip}>Licensed pharmacy, 900 m</p>
      <ol className={medicine.track}>
        <li>Asked 6 pharmacies</li>
        <li>2 have it</li>
        <li>Paid, GH₵48</li>
        <li className={medicine.now}>On the way, 8 min</li>
        <li className={medicine.later}>At your door</li>
      </ol>
      <p className={styles.button}>Call the rider</p>
    </Phone>
  );
}

export function PhoneBlood() {
  return (
    <Phone label="The app’s request screen: O positive is needed at a teaching hospital in Kumasi, confirmed by the hospital. Three of five donors have answered.">
      <p className={styles.title}>O positive needed</p>
      <p className={styles.chip}>Confirmed by the hospital</p>
      <p>Kumasi, 2.1 km. Today until 18:00.</p>
      <p className={blood.drops}>
        <i />
        <i />
        <i />
        <i className={blood.empty} />
        <i className={blood.empty} />
      </p>
      <p>3 of 5 donors are coming</p>
      <p className={styles.button}>I can come</p>
      <p className={styles.points}>+50 Angel Points</p>
    </Phone>
  );
}

export function PhoneStreet() {
  return (
    <Phone
      dark
      label="The app’s way-home screen at night: sharing with Auntie, 12 minutes left, a line of lamps along the route, and a quiet alert that is sent by holding the button."
    >
      <p className={styles.title}>Way home</p>
      <p className={styles.chip}>Shared with one contact</p>
      <svg viewBox="0 0 200 150" fill="none" strokeLinecap="round">
        <path d="M20 130C40 80 90 120 100 80S160 60 176 20" stroke="#f4b63f" strokeWidth="5" strokeDasharray="1 12" />
        <circle cx="98" cy="88" r="18" fill="#ff4a3d" opacity=".35" />
        <circle cx="98" cy="88" r="9" fill="#ff4a3d" />
        <path d="M164 22l14-12 14 12v18h-28z" fill="#f4b63f" />
      </svg>
      <p>Home in 12 minutes</p>
      <p className={styles.button}>Hold for a quiet alert</p>
    </Phone>
  );
}

export function PhoneCpr() {
  return (
    <Phone label="The app’s CPR screen: push hard and fast, five to six centimetres deep, a circle that counts 110 beats a minute and stands at 18, and 112 on speaker.">
      <p className={styles.title}>Push hard and fast</p>
      <p className={styles.chip}>112 is on speaker</p>
      <p className={cpr.beat}>18</p>
      <p>110 a minute, 5 to 6 cm deep. Let the chest rise each time.</p>
      <p className={styles.button}>AED, 120 m</p>
    </Phone>
  );
}

export function PhoneGuide() {
  return (
    <Phone label="The app’s guide screen: severe bleeding, step one of four, press hard on the wound, with a button to call 112 and one to share the location.">
      <p className={styles.title}>Severe bleeding</p>
      <p className={styles.chip}>Step 1 of 4</p>
      <img src={pressing} alt="" width="480" height="270" decoding="async" />
      <p>Press hard, straight on the wound. Do not lift to look.</p>
      <p className={styles.button}>Next</p>
      <p className={styles.points}>Call 112 · Share where I am</p>
    </Phone>
  );
}

export function PhoneLocation() {
  return (
    <Phone label="The app’s map screen: a nurse’s dot moves along a street towards the caller, 350 metres and two minutes away, and sharing ends when the alert does.">
      <p className={styles.title}>A nurse is on her way</p>
      <p className={styles.chip}>Sharing ends with the alert</p>
      <svg viewBox="0 0 200 170" fill="none" strokeLinecap="round">
        <path d="M-10 0h220v180h-220z" fill="#e9dcc6" />
        <path d="M30-10v200M130-10v200M-10 60h220M-10 130h220" stroke="#fffaf4" strokeWidth="16" />
        <path d="M30 150V130H130V60H164" stroke="#b5122b" strokeWidth="6" strokeDasharray="1 12" />
        <circle cx="30" cy="150" r="11" fill="#f4b63f" stroke="#1d1416" strokeWidth="3" />
        <circle cx="166" cy="60" r="20" fill="#ff4a3d" opacity=".3" />
        <circle cx="166" cy="60" r="10" fill="#ff4a3d" stroke="#fffaf4" strokeWidth="3" />
      </svg>
      <p>350 m, 2 minutes</p>
      <p className={styles.button}>Call her</p>
    </Phone>
  );
}

export function PhoneAssistant() {
  return (
    <Phone label="The app’s assistant: somebody asks whether to stop pushing because the person gasped. It answers: gasping is not breathing, keep pushing, from our steps for cardiac arrest.">
      <p className={styles.title}>Ask while you help</p>
      <p className={styles.chip}>112 is on speaker</p>
      <p className={assistant.asked}>He gasped. Do I stop?</p>
      <p className={assistant.told}>
        <b>No. Keep pushing.</b> Gasping is not normal breathing.
      </p>
      <p className={assistant.from}>From the checked steps for cardiac arrest</p>
      <p className={styles.button}>Ask by voice</p>
    </Phone>
  );
}
