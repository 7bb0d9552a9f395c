import type { ReactNode } from "react";
import { GIVING_FORM, IMPACT_PATH, MANAGE_PATH, STOP_ASKING_PATH } from "#contract/addresses.ts";
import { Band } from "#site/components/band.tsx";
import { Button, ButtonLink } from "#site/components/button.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { StepLayout } from "#site/components/step-layout.tsx";
import { stopAsking as WORDS } from "#site/content/pages/stop-asking.ts";
import { useSite } from "#site/site-config.ts";
import { CodeField, PhoneField } from "./code-fields.tsx";
import { ManageForm } from "./manage-form.tsx";
import type { StopAskingAnswer, StopAskingView } from "./stop-asking.server.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import page from "./manage-page.module.css";
import styles from "./stop-asking-panel.module.css";

/** Where whoever holds a phone stops requests to it, and allows them again: one view at a time. */
export function StopAskingPanel({ view, answer }: { view: StopAskingView; answer: StopAskingAnswer | undefined }) {
  return <Band className={page.page}>{viewOf(view, answer)}</Band>;
}

function viewOf(view: StopAskingView, answer: StopAskingAnswer | undefined) {
  const shown = {
    errors: answer?.errors ?? [],
    trouble: answer ? (
      <ErrorSummary {...(answer.title ? { title: answer.title } : {})} errors={answer.errors}>
        {answer.lines?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ErrorSummary>
    ) : null,
  };
  switch (view.kind) {
    case "ask":
      return <Ask {...shown} typed={answer?.typed} />;
    case "code":
      return <TypeCode {...shown} phone={view.phone} />;
    case "stopped":
      return (
        <Result title={WORDS.stopped.title} lead={WORDS.stopped.lead} aside={<Phone />}>
          <GoesOn />
          <p>
            <a href={STOP_ASKING_PATH}>{WORDS.stopped.again}</a>
          </p>
        </Result>
      );
    case "allowed":
      return (
        <Result title={WORDS.allowed.title} lead={WORDS.allowed.lead} aside={<Phone isAsked />}>
          <p>
            <ButtonLink to={`${IMPACT_PATH}#${GIVING_FORM}`}>{WORDS.allowed.give}</ButtonLink>
          </p>
          <p>
            <a href={STOP_ASKING_PATH}>{WORDS.allowed.again}</a>
          </p>
        </Result>
      );
    case "office":
      return <Office />;
  }
}

type Shown = { errors: StopAskingAnswer["errors"]; trouble: ReactNode };

function Ask({ errors, trouble, typed }: Shown & { typed: string | undefined }) {
  const { ask } = WORDS;
  return (
    <StepLayout title={ask.title} trouble={trouble} aside={<Facts />}>
      <p className="lead">{ask.lead}</p>
      <ManageForm intent="ask" to={STOP_ASKING_PATH} query="?again" submit={ask.submit} sending={ask.sending}>
        <PhoneField label={ask.phone} hint={ask.hint} errors={errors} typed={typed} />
      </ManageForm>
      <p className="notice edge-accent">
        <strong>{ask.now}</strong> {ask.nowText}
      </p>
    </StepLayout>
  );
}

function Facts() {
  const { facts, goesOn } = WORDS;
  const [stops, ...others] = facts;
  return (
    <div className="stack gap-3">
      <Phone />
      <dl className="stack gap-2">
        <Fact name={stops[0]}>{stops[1]}</Fact>
        <Fact name={goesOn.name}>
          {goesOn.text} <a href={MANAGE_PATH}>{goesOn.link}</a>
        </Fact>
        {others.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="bold">{name}</dt>
      <dd className="soft">{children}</dd>
    </div>
  );
}

function TypeCode({ errors, trouble, phone }: Shown & { phone: string }) {
  const { brand } = useSite();
  const words = WORDS.code;
  const buttons = (
    <div className="cluster gap-2">
      <Button type="submit" name="prompts" value="stopped">
        {words.stop}
      </Button>
      <Button type="submit" name="prompts" value="allowed" look="outline">
        {words.allow}
      </Button>
    </div>
  );
  return (
    <StepLayout title={words.title} trouble={trouble}>
      <p className="lead">{words.lead(phone.replaceAll(" ", "\u00a0"))}</p>
      <ManageForm intent="choose" to={STOP_ASKING_PATH} sending={words.sending} buttons={buttons}>
        <CodeField label={words.label} hint={words.hint} errors={errors} />
      </ManageForm>
      <h2 className="above-2 step-1">{words.noneTitle}</h2>
      <p>
        {words.none} <a href={`${STOP_ASKING_PATH}?again`}>{words.again}</a>
      </p>
      <p>{words.office(brand.email)}</p>
    </StepLayout>
  );
}

function Result({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead: string;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <StepLayout title={title} isArrival aside={aside}>
      <p className="lead" role="status">
        {lead}
      </p>
      {children}
    </StepLayout>
  );
}

function Office() {
  const { brand } = useSite();
  const { title, lead } = WORDS.office;
  return (
    <Result title={title} lead={lead} aside={<Phone />}>
      <p className="cluster gap-2">
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
        <a href={`tel:${brand.phone.replace(/\s/gu, "")}`}>{brand.phone}</a>
      </p>
    </Result>
  );
}

function GoesOn() {
  return (
    <p className="notice edge-accent">
      <strong>{WORDS.goesOn.name}:</strong> {WORDS.goesOn.text} <a href={MANAGE_PATH}>{WORDS.goesOn.link}</a>
    </p>
  );
}

/** A phone whose bell is crossed out and whose pulse is still, or which may ring. */
function Phone({ isAsked = false }: { isAsked?: boolean }) {
  return (
    <svg
      className={styles.phone}
      viewBox="10 6 180 288"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M36 8h128a24 24 0 0 1 24 24v236a24 24 0 0 1-24 24H36a24 24 0 0 1-24-24V32A24 24 0 0 1 36 8z"
        fill="var(--color-panel)"
      />
      <path
        d="M36 24h128a8 8 0 0 1 8 8v236a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
        fill="var(--color-raised)"
      />
      <path d="M70 110a30 30 0 0 1 60 0c0 34 12 42 18 50H52c6-8 18-16 18-50z" fill="var(--color-gold)" />
      <path d="M88 160a12 12 0 0 0 24 0" />
      {isAsked ? null : <path d="M56 178l88-112" stroke="var(--color-accent)" strokeWidth="9" />}
      <path
        d={isAsked ? "M44 226h30l12-22 20 46 16-34 8 10h26" : "M44 226h112"}
        stroke="var(--color-pulse)"
        strokeWidth="6"
      />
    </svg>
  );
}
