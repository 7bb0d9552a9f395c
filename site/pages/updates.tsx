import type { ReactNode } from "react";
import { UPDATES_PATH } from "#contract/addresses.ts";
import type { ApiClient } from "#contract/client.ts";
import { cleanEmail, type EmailProblem, emailProblem } from "#contract/fields.ts";
import { type Answer, readAnswer } from "#site/api-answers.server.ts";
import { EMAIL_MESSAGES } from "#site/facts/giving/field-messages.ts";
import { definePage, useSite } from "#site/page.ts";
import { Band, Facts } from "#site/parts/sections.tsx";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import { EMAIL_FIELD, EmailForm, ErrorSummary, StepLayout, UPDATES_OFF } from "#site/parts/form.tsx";
import { errorOf, type FormAnswer, textOf, wrong } from "#site/parts/form-errors.ts";
import { Vignette } from "#site/parts/pictures.tsx";
import styles from "./updates.module.css";

/** What the page shows: the form, the button that an e-mail's link leads to, or the result of either. */
type Shown =
  | { kind: "ask"; email: string; answer?: FormAnswer }
  | { kind: "confirm" | "end"; token: string; answer?: FormAnswer }
  | { kind: "asked"; email: string }
  | { kind: "confirmed" | "ended" }
  | { kind: "old"; link: "confirm" | "end" };

const TROUBLE = {
  throttled: {
    title: "Too many requests from your network",
    lines: ["Nothing was sent. Wait ten minutes, then press the button again. What you typed is still here."],
  },
  off: { title: UPDATES_OFF.title, lines: ["This site cannot send email at the moment. Nothing was kept."] },
  unreached: {
    title: "We could not reach our own service",
    lines: ["Nothing is lost. Check your connection and press the button again."],
  },
};

const LINKS = {
  confirm: {
    title: "Do you want updates by email?",
    lead: "Press once to confirm your address. You can end the updates at any time.",
    press: "Confirm",
    old: "It is older than seven days, or part of it is missing. Ask again and we will send you a new one.",
  },
  end: {
    title: "Stop the updates?",
    lead: "One press ends them, and we delete your address.",
    press: "Stop the updates",
    old: "Part of it is missing. Copy the whole address from the email, or write to us and we will delete your address by hand.",
  },
};

export default definePage<Shown>({
  path: UPDATES_PATH,
  title: "Updates By Email",
  description:
    "Ask for one email a month: alerts answered, trainings near you, what donations paid for. You confirm first, and one press ends it.",
  unlisted: true,
  head: (_, shown) => ({ failed: "answer" in shown }),
  script: "forms",
  personal: { queries: ["confirm", "end"] },
  load: ({ url }) => ({ data: linkIn(url.searchParams) ?? { kind: "ask", email: "" } }),
  async act({ request, api }) {
    const form = await request.formData();
    const link = linkIn(form);
    const shown = await (link ? follow(link, api) : ask(textOf(form, "email"), api));
    return { data: shown, status: "answer" in shown ? 400 : 200 };
  },
  Page: Updates,
});

/** An e-mail's link. Opening it changes nothing, so that a mail program that follows links does no harm. */
function linkIn(pairs: URLSearchParams | FormData): { kind: "confirm" | "end"; token: string } | undefined {
  for (const kind of ["confirm", "end"] as const) {
    const token = pairs.get(kind);
    if (typeof token === "string") return { kind, token };
  }
  return undefined;
}

async function ask(email: string, api: ApiClient): Promise<Shown> {
  const refused = (problem: EmailProblem): Shown => {
    return { kind: "ask", email, answer: wrong(EMAIL_FIELD, EMAIL_MESSAGES[problem]) };
  };
  const problem = emailProblem(email);
  if (problem) return refused(problem);
  const answer = readAnswer(await api.updates(email));
  if (isDone(answer)) return { kind: "asked", email: cleanEmail(email) };
  if (answer.code === "invalid-fields") return refused("incomplete");
  return { kind: "ask", email, answer: { message: troubleOf(answer) } };
}

async function follow({ kind, token }: NonNullable<ReturnType<typeof linkIn>>, api: ApiClient): Promise<Shown> {
  const answer = readAnswer(await (kind === "confirm" ? api.confirmUpdates(token) : api.endUpdates(token)));
  if (isDone(answer)) return { kind: kind === "confirm" ? "confirmed" : "ended" };
  if (["link-expired", "invalid-fields"].includes(answer.code ?? "")) return { kind: "old", link: kind };
  return { kind, token, answer: { message: troubleOf(answer) } };
}

/** Only an answer of our API has a `message`; a network's sign-in page does not. */
function isDone({ status, message }: Answer): boolean {
  return (status === 200 || status === 202) && message !== undefined;
}

function troubleOf({ status, code }: Answer) {
  if (status === 429) return TROUBLE.throttled;
  // An API that implements only giving has no updates.
  return status === 404 || code === "updates-off" ? TROUBLE.off : TROUBLE.unreached;
}

function Updates({ data: shown }: { data: Shown }) {
  const { brand, updates } = useSite();
  switch (shown.kind) {
    case "ask":
      if (updates === "off") {
        return (
          <Step title={UPDATES_OFF.title} lead={UPDATES_OFF.text} answer={shown.answer}>
            <p>
              <a href="/community">See what happens in the network</a>
            </p>
          </Step>
        );
      }
      return (
        <Step
          title="Hear what your neighbours did"
          lead="One email a month from the network. Type your address, and we ask you by email to confirm it. We send nothing else until you do."
          answer={shown.answer}
          aside={<SampleEmail />}
        >
          <beat-sent-once className="contents">
            <EmailForm email={shown.email} error={errorOf(shown.answer?.errors, EMAIL_FIELD)} />
          </beat-sent-once>
          <Practice />
          <ol className="ordered stack gap-1 measure">
            <li>Type your address and press Subscribe.</li>
            <li>Open our email, and press Confirm within seven days.</li>
            <li>To stop, use the link in any email. We then delete your address.</li>
          </ol>
          <p>
            <a href="/privacy-policies#updates">What we keep about subscribers</a>
          </p>
        </Step>
      );
    case "asked":
      return (
        <Step
          title="Now look in your mailbox"
          lead={`We are sending an email to ${shown.email}. Open it and press Confirm within seven days.`}
          drawing="envelope"
        >
          <Practice />
          <p>
            Nothing after ten minutes? Look in your spam folder, and check the address above. This form sends at most
            three emails to one address, and then one every eight hours.
          </p>
          <p>
            <a href={UPDATES_PATH}>Use another address</a>
          </p>
        </Step>
      );
    case "confirm":
    case "end":
      return (
        <Step {...LINKS[shown.kind]} answer={shown.answer} drawing="envelope">
          <beat-sent-once className="contents">
            <form method="post" action={UPDATES_PATH}>
              <input type="hidden" name={shown.kind} value={shown.token} />
              <Button type="submit">{LINKS[shown.kind].press}</Button>
            </form>
          </beat-sent-once>
        </Step>
      );
    case "confirmed":
      return (
        <Step
          title="You are on the list"
          lead="We will write to you about once a month. A welcome email is on its way, with a link that ends the updates."
          drawing="envelope-open"
        >
          <Practice />
          <p>
            <ButtonLink to="/trainings/basic-cpr" look="outline">
              Meanwhile, learn CPR with your own two hands
            </ButtonLink>
          </p>
        </Step>
      );
    case "ended":
      return (
        <Step
          title="The updates have ended"
          lead="We have deleted your address. We will write to you again only if you ask us to."
          drawing="envelope"
        >
          <p>
            <a href={UPDATES_PATH}>Ask for updates again</a>
          </p>
        </Step>
      );
    case "old":
      return (
        <Step title="This link can no longer be used" lead={LINKS[shown.link].old}>
          <p>
            {shown.link === "confirm" ? (
              <a href={UPDATES_PATH}>Ask for a new email</a>
            ) : (
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            )}
          </p>
        </Step>
      );
  }
}

type StepProps = {
  title: string;
  lead: string;
  answer?: FormAnswer | undefined;
  drawing?: string;
  aside?: ReactNode;
  children: ReactNode;
};

function Step({ title, lead, answer, drawing, aside, children }: StepProps) {
  return (
    <Band>
      <StepLayout
        title={title}
        under={<p className="lead above-2">{lead}</p>}
        trouble={answer && <ErrorSummary {...answer} />}
        aside={drawing ? <Vignette drawing={drawing} className={styles.envelope} /> : aside}
      >
        {children}
      </StepLayout>
    </Band>
  );
}

function Practice() {
  return useSite().updates === "practice" ? (
    <p className="edge">
      Practice mode: no email leaves this machine. Every email goes to <a href="/sandbox/mail">the pretend mailbox</a>.
    </p>
  ) : null;
}

/** A sheet with airmail edges that shows what the e-mails contain. */
function SampleEmail() {
  return (
    <section className={`${styles.letter} stack gap-3`} aria-labelledby="letter">
      <h2 className="step-2" id="letter">
        What we send you
      </h2>
      <Facts
        className="stack gap-2"
        name="bold"
        words="soft"
        items={{
          "Alerts answered": "How often neighbours came, and how quickly.",
          "Trainings near you": "Dates, places, and how to get a seat.",
          "What donations paid for": "Kits, classes and refreshers, with their cost.",
        }}
      />
      <p className="ruled soft small">No advertising and no tracking. We never pass your address on.</p>
    </section>
  );
}
