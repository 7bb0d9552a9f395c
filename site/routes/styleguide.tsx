import { useState } from "react";
import { Band, type Ground } from "#site/components/band.tsx";
import { Button, ButtonLink } from "#site/components/button.tsx";
import { Carousel } from "#site/components/carousel.tsx";
import { Counter } from "#site/components/counter.tsx";
import { Field, SelectField } from "#site/components/field.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { Questions } from "#site/components/questions.tsx";
import { StoreButtons } from "#site/components/store-buttons.tsx";
import { TabStrip } from "#site/components/tab-strip.tsx";
import { showToast } from "#site/components/toaster.ts";
import { Toasts } from "#site/components/toasts.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { TOPIC_LINKS } from "#site/content/site/navigation.ts";
import styles from "./styleguide.module.css";

const GROUNDS: Ground[] = ["paper", "sand", "ink", "night", "blood", "deep", "leaf", "amber"];
const ROLES = [
  "text",
  "text-soft",
  "link",
  "accent",
  "success",
  "error",
  "gold",
  "pulse",
  "panel",
  "raised",
  "control",
];
const SIZES = ["figure", "5", "4", "3", "2", "1", "0", "small"];

export const handle: PageHandle = { app: true, Toasts };

/** Every part of the design as in the code, on every ground. Served in development only. */
export default function Styleguide() {
  const [error, setError] = useState(true);
  return (
    <>
      <title>Style guide</title>
      <Band>
        <h1>Style guide</h1>
        <p className="lead">
          The parts as pages use them. Tokens: site/styles/tokens.css. Try it in the dark scheme too.
        </p>
        <PulseLine draw />
      </Band>

      <Band ground="sand">
        <h2>Type</h2>
        {SIZES.map((size) => (
          <p key={size} className={styles.sample} style={{ fontSize: `var(--step-${size})` }}>
            {size}: Help, GH₵5,000, ɛ ɔ ŋ ɖ ƒ ɣ ʋ
          </p>
        ))}
      </Band>

      {GROUNDS.map((ground) => (
        <Band key={ground} ground={ground}>
          <h2>{ground}</h2>
          <p className="lead">A lead, and a paragraph with a link below it.</p>
          <p>
            What stands on this ground takes its colours from it. <a href="#top">A link.</a>
          </p>
          <ul className={styles.roles}>
            {ROLES.map((role) => (
              <li key={role}>
                <span className={styles.swatch} style={{ background: `var(--color-${role})` }} />
                {role}
              </li>
            ))}
          </ul>
          <p className={styles.row}>
            <Button>Solid</Button>
            <Button look="outline">Outline</Button>
            <Button look="plain">Plain</Button>
            <ButtonLink to="/styleguide">A link like a button</ButtonLink>
            <Button aria-disabled>Not yet</Button>
          </p>
        </Band>
      ))}

      <Band className={styles.form}>
        <h2>Forms and messages</h2>
        <Field id="plain" label="A field" hint="With a hint" />
        <Field id="prefixed" label="With a prefix" prefix="233" width="short" />
        <Field
          id="wrong"
          label="With an error"
          error={error ? "Enter your city or town" : undefined}
          onChange={() => setError(false)}
        />
        <Field id="warned" label="With a warning" warning="This number looks like Telecel" />
        <SelectField id="select" label="A choice">
          <option>Ghana</option>
        </SelectField>
        <p className={styles.row}>
          {(["success", "error", "info"] as const).map((type) => (
            <Button key={type} look="outline" onClick={() => showToast({ type, title: type, message: "What it says" })}>
              Toast: {type}
            </Button>
          ))}
        </p>
      </Band>

      <Band ground="sand">
        <h2>Widgets</h2>
        <TabStrip label="Tabs" links={TOPIC_LINKS} />
        <p className={styles.count}>
          <Counter value={45_752} seconds={3} replay />
        </p>
        <Questions items={["One", "Two", "Three"].map((name) => ({ question: `${name}?`, answer: "An answer." }))} />
        <Carousel
          label="Carousel"
          slides={["One", "Two", "Three", "Four"].map((name) => ({
            key: name,
            name,
            content: <p className={styles.slide}>{name}</p>,
          }))}
        />
        <StoreButtons />
      </Band>
    </>
  );
}
