import { UPDATES_PATH } from "#contract/addresses.ts";
import { SentOnce } from "#site/document/sent-once.tsx";
import { Band } from "#site/parts/band.tsx";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import { ErrorSummary } from "#site/parts/error-summary.tsx";
import { subscribe } from "#site/facts/subscribe.ts";
import { UPDATES as WORDS, UPDATES_TROUBLE } from "#site/facts/pages/updates.ts";
import { StepLayout } from "#site/parts/step-layout.tsx";
import { errorOf } from "#site/parts/form-errors.ts";
import { useSite } from "#site/site-config.ts";
import { EMAIL_FIELD, EmailForm } from "#site/updates/email-form.tsx";
import { type UpdatesAnswer, type UpdatesView } from "#site/updates/updates.ts";
import "#site/styles/layout.css";
import styles from "./updates-panel.module.css";

/** The updates page's content: the form, the button that an e-mail's link leads to, or the result of either. */
export function UpdatesPanel({ view, answer }: { view: UpdatesView; answer: UpdatesAnswer | undefined }) {
  return (
    <Band>
      {answer === undefined || answer.kind === "again" ? (
        <Question view={answer?.view ?? view} answer={answer} />
      ) : (
        <Result answer={answer} />
      )}
    </Band>
  );
}

type QuestionProps = { view: UpdatesView; answer: Extract<UpdatesAnswer, { kind: "again" }> | undefined };

function Question({ view, answer }: QuestionProps) {
  const { updates } = useSite();
  const trouble = answer ? <Trouble answer={answer} /> : null;
  if (view.kind !== "ask") {
    return (
      <StepLayout
        title={WORDS[view.kind].title}
        under={<Lead>{WORDS[view.kind].lead}</Lead>}
        trouble={trouble}
        aside={<Envelope />}
      >
        <LinkForm view={view} />
      </StepLayout>
    );
  }
  if (updates === "off") {
    return (
      <StepLayout title={subscribe.off.title} under={<Lead>{subscribe.off.text}</Lead>} trouble={trouble}>
        <p>
          <a href="/community">{WORDS.insteadOfUpdates}</a>
        </p>
      </StepLayout>
    );
  }
  return (
    <StepLayout title={WORDS.ask.title} under={<Lead>{WORDS.ask.lead}</Lead>} trouble={trouble} aside={<SampleEmail />}>
      <SentOnce>
        <EmailForm email={view.email} error={errorOf(answer?.errors ?? [], EMAIL_FIELD)} />
      </SentOnce>
      <Practice />
      <ol className={`${styles.steps} stack gap-1 measure`}>
        {WORDS.ask.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href="/privacy-policies#updates">{WORDS.ask.privacy}</a>
      </p>
    </StepLayout>
  );
}

/**
 * The button that an e-mail's link leads to. Opening the link changes nothing, so that a mail program that follows
 * links does no harm.
 */
function LinkForm({ view }: { view: Extract<UpdatesView, { token: string }> }) {
  return (
    <SentOnce>
      <form method="post" action={UPDATES_PATH}>
        <input type="hidden" name={view.kind} value={view.token} />
        <Button type="submit">{WORDS[view.kind].submit}</Button>
      </form>
    </SentOnce>
  );
}

function Trouble({ answer: { errors, trouble } }: { answer: Extract<UpdatesAnswer, { kind: "again" }> }) {
  if (!trouble) return <ErrorSummary errors={errors} />;
  const { title, line } = UPDATES_TROUBLE[trouble];
  return (
    <ErrorSummary title={title}>
      <p>{line}</p>
    </ErrorSummary>
  );
}

function Result({ answer }: { answer: Exclude<UpdatesAnswer, { kind: "again" }> }) {
  const { brand } = useSite();
  switch (answer.kind) {
    case "asked":
      return (
        <StepLayout
          title={WORDS.asked.title}
          aside={<Envelope />}
          under={<Lead>{WORDS.asked.lead(answer.email)}</Lead>}
        >
          <Practice />
          <p>{WORDS.asked.nothing}</p>
          <p>
            <a href={UPDATES_PATH}>{WORDS.asked.other}</a>
          </p>
        </StepLayout>
      );
    case "confirmed":
      return (
        <StepLayout
          title={WORDS.confirmed.title}
          aside={<Envelope isOpen />}
          under={<Lead>{WORDS.confirmed.lead}</Lead>}
        >
          <Practice />
          <p>
            <ButtonLink to="/trainings/basic-cpr" look="outline">
              {WORDS.confirmed.next}
            </ButtonLink>
          </p>
        </StepLayout>
      );
    case "ended":
      return (
        <StepLayout title={WORDS.ended.title} aside={<Envelope />} under={<Lead>{WORDS.ended.lead}</Lead>}>
          <p>
            <a href={UPDATES_PATH}>{WORDS.ended.again}</a>
          </p>
        </StepLayout>
      );
    case "dead-link":
      return (
        <StepLayout title={WORDS.deadLink.title} under={<Lead>{WORDS.deadLink[answer.use]}</Lead>}>
          <p>
            {answer.use === "confirm" ? (
              <a href={UPDATES_PATH}>{WORDS.deadLink.again}</a>
            ) : (
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            )}
          </p>
        </StepLayout>
      );
  }
}

function Lead({ children }: { children: string }) {
  return <p className={`lead ${styles.lead} above-2`}>{children}</p>;
}

function Practice() {
  const { updates } = useSite();
  return updates === "practice" ? (
    <p className="edge">
      {WORDS.practice.text} <a href="/sandbox/mail">{WORDS.practice.link}</a>.
    </p>
  ) : null;
}

/** A letter with the network's stamp and a beating postmark, closed or opened. */
function Envelope({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg
      className={styles.envelope}
      viewBox="0 0 400 300"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {isOpen ? (
        <>
          <path d="M20 120 200 12l180 108v160H20z" fill="var(--color-panel)" />
          <path d="M56 60h288v180H56z" fill="var(--color-raised)" />
          <path
            d="M92 100h40l14-26 22 62 18-36h122M92 150h216M92 180h150"
            stroke="var(--color-accent)"
            strokeWidth="5"
          />
          <path d="M20 120l180 108 180-108v160H20z" fill="var(--color-raised)" />
        </>
      ) : (
        <>
          <path d="M20 50h360v220H20z" fill="var(--color-raised)" />
          <path d="M20 50l180 124L380 50" />
          <path d="M292 184h64v68h-64z" fill="var(--color-panel)" />
          <path
            d="M324 240c-26-18-24-36-12-38 7-1 11 5 12 9 1-4 5-10 12-9 12 2 14 20-12 38z"
            fill="var(--color-pulse)"
          />
          <path d="M60 206h46l12-22 20 50 14-28h98M60 244h120" stroke="var(--color-accent)" strokeWidth="5" />
        </>
      )}
    </svg>
  );
}

/** A sheet with airmail edges that shows what the e-mails contain. */
function SampleEmail() {
  return (
    <section className={`${styles.letter} stack gap-3`} aria-labelledby="letter">
      <h2 className="step-2" id="letter">
        {WORDS.email.title}
      </h2>
      <dl className="stack gap-2">
        {WORDS.email.points.map(([what, how]) => (
          <div key={what}>
            <dt className="bold">{what}</dt>
            <dd className="soft">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="ruled soft small">{WORDS.email.never}</p>
    </section>
  );
}
