import type { ReactNode } from "react";
import type { PersonId } from "#site/facts/people.ts";
import { VIOLENCE } from "#site/facts/signed-advice.ts";
import { definePage } from "#site/page.ts";
import { Actions } from "#site/parts/button.tsx";
import { Band } from "#site/parts/sections.tsx";
import { Picture, Portrait, Vignette } from "#site/parts/pictures.tsx";
import { SignedBy } from "#site/parts/signed-advice.tsx";
import { TopicClosing, TopicHero, WhyThisMatters } from "#site/parts/topic.tsx";
import styles from "./street-safety.module.css";

/**
 * A harmless site that loads fast. It does not learn which page the visitor left, because no referrer is sent to other
 * sites.
 */
const HARMLESS = "https://www.meteo.gov.gh/";

export default definePage({
  path: "/pulse/street-safety",
  title: "Street Safety",
  description:
    "Share your way home with somebody you trust, send a quiet alert, and let responders nearby know where you are.",
  Page: StreetSafety,
});

/** A street at night, and a woman who walks home through the light of its one lamp. */
const WAY_HOME = {
  file: "scenes/way-home.svg",
  alt: "A long street at night. A trotro drives away. Of three lamps one burns, and a woman walks in its light and looks at her phone. A dotted line goes on ahead of her into the dark.",
};

function StreetSafety() {
  return (
    <>
      <beat-leave-quickly className={`block ${styles.leave} no-print`} data-ground="ink">
        <a className="tap semibold" href={HARMLESS} rel="noreferrer" aria-describedby="leaving">
          Leave quickly
        </a>
      </beat-leave-quickly>

      <TopicHero
        panorama={WAY_HOME}
        ground="night"
        heading="You do not have to walk home alone"
        lead="The last trotro, a long lane, one lamp in three. Let one person you trust see your way home."
      >
        <div>
          <Actions first={["Call 112", "tel:112"]} second={["Share my way home", "/#download"]} className="above-3" />
          <p className="above-2">
            Violence at home: <a href="tel:0800111222">0800&nbsp;111&nbsp;222</a>, free.{" "}
            <a href="#help">Other numbers</a>
          </p>
        </div>
      </TopicHero>

      <Band ground="night" id="advice" className={`${styles.street} beside-wide stack gap-6`}>
        <div className="across">
          <h2>How the app helps</h2>
          <p className="lead measure">
            Before you set off, on the way, and if something changes. Without the app, much of it works too.
          </p>
        </div>
        <ol>
          <Stop
            lamp="scenes/lane-leaving.svg"
            name="Before you set off"
            app="Share your live location with one trusted contact for as long as the walk takes."
          >
            <p>Tell one person when you leave and when you expect to arrive.</p>
            <p>Save some battery for the last stretch.</p>
          </Stop>
          <Stop
            lamp="scenes/lane-walking.svg"
            name="On the way"
            app="Short, timed safety tips: keep to lit streets, call somebody, go where people are."
          >
            <p>Keep to lit streets and open shops, even if it takes longer.</p>
            <p>Keep one ear free.</p>
          </Stop>
          <Stop
            lamp="scenes/lane-dark.svg"
            name="If something changes"
            app="Hold one button for a discreet alert. Your contact and verified responders nearby are told where you are and that you want company."
          >
            <p>If somebody follows you, go where people are: a chop bar, a filling station, a church.</p>
            <p>Trust the feeling. You do not have to be polite to a stranger.</p>
          </Stop>
          <Stop
            lamp="scenes/lane-door.svg"
            name="At the door"
            app="One person sees where you are until you are inside."
          >
            <p>Tell that person that you are home.</p>
          </Stop>
        </ol>
        <Vignette drawing="phone-street" className="phone sticky centre" />
      </Band>

      <Band voice="quiet" id="help" heading="Somebody to call">
        <div className="two gap-2 above-3 below-3">
          <p className="notice edge-accent">
            <Numbers words={VIOLENCE.home} />.
          </p>
          <p className="notice edge-accent">
            <Numbers words={VIOLENCE.police} />
          </p>
          <p className="notice edge-accent">
            <Numbers words={VIOLENCE.despair} /> <a href="/pulse/general-emergencies#despair">What to do until then</a>
          </p>
          <p className="notice edge-accent">{VIOLENCE.assault}</p>
        </div>
        <p className="measure below-2" id="leaving">
          Calls and chats stay visible on your phone. “Leave quickly” goes to a weather page. It does not clear your
          browser’s history.{" "}
          <span className={styles.keys} data-keys="">
            With a keyboard, pressing Shift three times does the same.
          </span>
        </p>
        <SignedBy text="assault" tellUs />
      </Band>

      <Band ground="sand" className="two gap-6">
        <div className="flow">
          <h2>When you want company</h2>
          <p>
            Most nights you get home safely. This is for the nights when footsteps stay behind you, the phone is at nine
            per cent, or a street you know looks different in the dark.
          </p>
          <p>
            Street safety in Beat is quiet on purpose. It sounds no siren and films nothing. One person sees where you
            are until you are inside. To ask for company, you open the app and hold one button.
          </p>
          <p>
            Responders are volunteers, and nobody can promise that one is near. They are not the police. If you are in
            danger, call 112.
          </p>
        </div>
        <div>
          <h2>If a responder comes to you</h2>
          <ul className="topped stack gap-3 above-3">
            <li>
              Only verified responders are alerted. Each has uploaded an ID, and we have checked it. An ID check does
              not prove that somebody is safe: you may always say no.
            </li>
            <li>
              A responder who accepts can chat with you or call you in the app. Talk before you meet: ask for a name,
              and say where you are.
            </li>
            <li>Meet in the light, where other people are. You decide whether you walk on together.</li>
            <li>
              If somebody comes who has not talked to you in the app, do not go with them. Go where people are, and call
              112.
            </li>
          </ul>
        </div>
      </Band>

      <Band heading="Who it helps">
        <ul className={`${styles.people} tiles gap-4 above-4`}>
          <Person who="student-legon" name="Students">
            between the library and the hostel, when evening lectures end after the last shuttle.
          </Person>
          <Person who="seamstress-koforidua" name="Women commuting at night">
            on foot from the stop to the gate.
          </Person>
          <Person who="nurse-tamale" name="Late-shift workers">
            nurses, guards, bakers and bar staff, who go home when the streets are empty.
          </Person>
          <Person who="cocoa-farmer-sefwi-wiawso" name="Families">
            who would like to stop calling every five minutes, and sleep once you are home.
          </Person>
        </ul>
      </Band>

      <WhyThisMatters
        ground="sand"
        figure="71%"
        of="of people asked in Ghana in 2024 wanted police and courts to do more about sexual harassment in public."
      >
        <li>
          Women who feel unsafe alone at night name poor lighting and few patrols. New lamps take years. You can share
          your way home tonight.
        </li>
        <li>Most nights nothing happens. It still helps to know that somebody who cares can see where you are.</li>
      </WhyThisMatters>

      <TopicClosing ground="paper" action={["Download the app", "/#download"]}>
        Choose your trusted contact tonight, before you need one.
      </TopicClosing>
    </>
  );
}

/** A stretch of the way home, at a lamp: what the app does, and what works without it (`children`). */
function Stop({ lamp, name, app, children }: { lamp: string; name: string; app: string; children: ReactNode }) {
  return (
    <li>
      <Picture file={lamp} size={[340, 400]} />
      <div>
        <h3 className="step-2">{name}</h3>
        <p className="accent bold above-2">With the app</p>
        <p>{app}</p>
        <p className="accent bold above-2">Without it</p>
        {children}
      </div>
    </li>
  );
}

/** A signed line with its numbers as links: to a chat after the word WhatsApp, otherwise to a call. */
function Numbers({ words }: { words: string }) {
  return words.split(/(0\d{3}\u00a0\d{3}\u00a0\d{3})/u).map((part, index, parts) => {
    if (index % 2 === 0) return part;
    const digits = part.replaceAll("\u00a0", "");
    const isChat = parts[index - 1]?.endsWith("WhatsApp ");
    return (
      <a key={part} href={isChat ? `https://wa.me/233${digits.slice(1)}` : `tel:${digits}`}>
        {part}
      </a>
    );
  });
}

function Person({ who, name, children }: { who: PersonId; name: string; children: string }) {
  return (
    <li className="row align-center gap-3">
      <Portrait who={who} size={120} decorative />
      <div>
        <h3>{name}</h3>
        <p className="above-0 soft">{children}</p>
      </div>
    </li>
  );
}
