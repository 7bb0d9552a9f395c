import { Band } from "#site/components/band.tsx";
import type { Ground } from "#site/components/ground.ts";
import { Button, ButtonLink } from "#site/components/button.tsx";
import { Logo } from "#site/components/logo.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { Spinner } from "#site/components/spinner.tsx";
import { useSite } from "#site/site-config.ts";
import { Specimen } from "./specimen.tsx";
import "#site/styles/layout.css";
import styles from "./style-guide.module.css";

const GROUNDS: Ground[] = ["paper", "sand", "ink", "night", "blood", "deep", "leaf", "ochre"];
const ROLES = [
  "text",
  "text-soft",
  "link",
  "accent",
  "success",
  "error",
  "gold",
  "pulse",
  "action",
  "panel",
  "raised",
  "line",
  "control",
];
const SIZES = ["4", "3", "2", "1"];
const SPACES = ["0", "1", "2", "3", "4", "6"];

/** The brand, the type sizes, the distances, and the voices of a band. */
export function Foundations() {
  const { brand } = useSite();
  return (
    <>
      <Band id="brand" className="stack gap-4">
        <h2>Brand</h2>
        <div className="cluster gap-2 align-center above-3 below-3">
          <Specimen name="Logo">
            <Logo name={brand.name} />
          </Specimen>
          <Specimen name="Spinner">
            <Spinner>What is being done</Spinner>
          </Specimen>
        </div>
        <Specimen name="PulseLine">
          <PulseLine />
        </Specimen>
        <Specimen name="PulseLine, draw: it draws itself when it comes into view">
          <PulseLine draw />
        </Specimen>
      </Band>

      <Band id="type" ground="sand">
        <h2>Type</h2>
        <p className="figure" aria-hidden="true">
          112
        </p>
        <p className="soft small">--step-figure, heading face</p>
        {SIZES.map((size) => (
          <div key={size} className="above-3 ruled">
            <div className={`step-${size}`}>
              <p className="headline">Help, GH₵5,000, ɛ ɔ ŋ ɖ ƒ ɣ ʋ</p>
              <p>Help, GH₵5,000, ɛ ɔ ŋ ɖ ƒ ɣ ʋ</p>
            </div>
            <p className="soft small">--step-{size}, heading face and text face</p>
          </div>
        ))}
      </Band>

      <Band id="distances">
        <h2>Distances</h2>
        <ul className="stack gap-2 above-3">
          {SPACES.map((space) => (
            <li key={space}>
              <span className={`row gap-${space}`} aria-hidden="true">
                <span className={styles.block} />
                <span className={styles.block} />
              </span>
              --space-{space}
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="blood" voice="statement" id="voices">
        <h2>Band, statement</h2>
      </Band>
      <Band>
        <h2>Band</h2>
      </Band>
      <Band ground="sand" voice="quiet">
        <h2>Band, quiet</h2>
      </Band>
    </>
  );
}

/** Every ground with the roles on it, and buttons in every look. */
export function Grounds() {
  return GROUNDS.map((ground) => (
    <Band key={ground} ground={ground} {...(ground === "paper" ? { id: "grounds" } : {})}>
      <h2>{ground}</h2>
      <p className="lead">A lead tells in a sentence what follows.</p>
      <p className="above-2">
        A paragraph, <strong>what is strong in it</strong> and <a href="#grounds">a link</a>.
      </p>
      <ul className={`${styles.roles} tiles gap-2 above-3 below-3 small`}>
        {ROLES.map((role) => (
          <li key={role}>
            <svg viewBox="0 0 96 40" aria-hidden="true">
              <rect width="96" height="40" rx="4" fill={`var(--color-${role})`} />
            </svg>
            {role}
          </li>
        ))}
      </ul>
      <div className="cluster gap-2 align-center above-3 below-3">
        <Button>Solid</Button>
        <Button look="outline">Outline</Button>
        <Button look="plain">Plain</Button>
        <ButtonLink to="#grounds">A link</ButtonLink>
        <ButtonLink to="#grounds" look="outline">
          An outlined link
        </ButtonLink>
        <Button aria-disabled>Not yet</Button>
      </div>
    </Band>
  ));
}
