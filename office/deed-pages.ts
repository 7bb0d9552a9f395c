import { type Context, Hono } from "hono";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { DEEDS } from "./deeds/all-deeds.ts";
import type { Deed, Prepared } from "./deeds/deed.ts";
import { type Office, type OfficeEnv, readForm, show, showMessage } from "./office.ts";
import { challengeOf } from "#api/operators/signed.ts";
import { randomBytes } from "#api/random-bytes.ts";
import { askPasskey, readAnswer } from "./question.ts";
import { sentIn } from "./sign-in-pages.ts";
import type { Problem, Values } from "./view-parts.ts";

type Ctx = Context<OfficeEnv>;

/**
 * Every decision takes the same three pages: a form, what exactly is signed, and what came of it. A decision without
 * fields begins with the second.
 */
export function deedPages(office: Office): Hono<OfficeEnv> {
  const { operators, keyring } = office;
  const app = new Hono<OfficeEnv>();

  app.get("/deeds/:name", (c) =>
    withDeed(c, async (deed, context) => {
      const values = c.req.query();
      if (deed.fields.length === 0 && !deed.page) return prepare(c, deed, context, values);
      const begun = await deed.suggest?.(context, c.get("signedIn").operator);
      return showForm(c, deed, context, { ...begun, ...values }, []);
    }),
  );
  app.post("/deeds/:name", (c) => withDeed(c, async (deed, context) => prepare(c, deed, context, await readForm(c))));
  app.post("/sign", async (c) => {
    const form = await readForm(c);
    const { operator } = c.get("signedIn");
    const answered = await readAnswer(office, sentIn(form), "decide");
    const challenge = challengeOf(form["said"] ?? "");
    // A second press finds what came of the first.
    if (!answered) {
      return (await operators.findSignature(challenge)) ? c.redirect(`/done/${challenge}`, 303) : showNotSigned(c);
    }
    const { said } = answered;
    const deed = said.purpose === "decide" ? DEEDS.get(said.deed) : undefined;
    if (said.purpose !== "decide" || !deed || said.operator !== operator.id) return showNotSigned(c);
    const aside = form["aside"] ?? "";
    const context = office.context(operator);
    const refusal = refusalOf(deed, operator.role, said.details["aside"] ?? "", asideHash(aside));
    const words = await perform(
      context,
      deed,
      async () => {
        if (refusal) throw new RefusedError(refusal);
        return deed.perform(context, said.details, operator, aside.slice(aside.indexOf(".") + 1));
      },
      String(said.details["id"] ?? ""),
    ).catch(async (error: unknown) => {
      await operators.setOutcome(challenge, JSON.stringify(BROKEN));
      throw error;
    });
    await operators.setOutcome(challenge, JSON.stringify(words));
    return c.redirect(`/done/${challenge}`, 303);
  });
  app.get("/done/:challenge", async (c) => {
    const signature = await operators.findSignature(c.req.param("challenge"));
    if (!signature || signature.operatorId !== c.get("signedIn").operator.id) return c.notFound();
    if (signature.outcome === null) {
      return showMessage(
        office,
        c,
        "Being done",
        "Your decision is signed and is being carried out. Load this page again in a moment.",
        200,
      );
    }
    return show(office, c, { kind: "done", ...(JSON.parse(signature.outcome) as Ended) });
  });
  return app;

  async function withDeed(c: Ctx, answer: (deed: Deed, context: OperatorContext) => Promise<Response>) {
    const deed = DEEDS.get(c.req.param("name") ?? "");
    const { operator } = c.get("signedIn");
    if (!deed) return c.notFound();
    if (!deed.roles.includes(operator.role)) {
      const roles = deed.roles.join(" or ");
      return showMessage(
        office,
        c,
        "Not yours to decide",
        `This is for a ${roles}, and you are a ${operator.role}.`,
        403,
      );
    }
    try {
      return await answer(deed, office.context(operator));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return showMessage(office, c, "That cannot be done", error.message, 400);
    }
  }

  async function showForm(c: Ctx, deed: Deed, context: OperatorContext, values: Values, problems: Problem[]) {
    const view = await (deed.page ?? formOf(deed))(context, values, problems);
    return show(office, c, view, "problems" in view && view.problems.length > 0 ? 400 : 200);
  }

  async function prepare(c: Ctx, deed: Deed, context: OperatorContext, values: Values) {
    const prepared = await deed.prepare(context, values);
    if ("problems" in prepared) return showForm(c, deed, context, values, prepared.problems);
    const { operator } = c.get("signedIn");
    const { details, words, facts, aside } = prepared as Prepared;
    const passkeys = await operators.passkeysOf(operator.id);
    const salted = aside === undefined ? undefined : `${randomBytes(16).toString("base64url")}.${aside}`;
    const signed = salted === undefined ? details : { ...details, aside: asideHash(salted) };
    const said = { purpose: "decide", operator: operator.id, deed: deed.name, details: signed, words } as const;
    const question = askPasskey(office, said, passkeys, "/sign");
    return show(office, c, {
      kind: "confirm",
      title: deed.title,
      words,
      facts,
      question: salted === undefined ? question : { ...question, aside: salted },
    });
  }

  /** The salt is only in the page, so what is kept tells nobody who was meant, not even by guessing. */
  function asideHash(salted: string): string {
    return salted === "" ? "" : keyring.hash(`aside:${salted}`);
  }

  function showNotSigned(c: Ctx) {
    return showMessage(
      office,
      c,
      "Nothing was done",
      "This confirmation cannot be used: the page was open for more than five minutes, or it is not yours. Begin again from Today.",
      400,
    );
  }
}

/** The page of a form that is only fields. */
function formOf({ name, title, fields, about }: Deed): NonNullable<Deed["page"]> {
  return async (context, values, problems) => ({
    kind: "form",
    deed: name,
    title,
    about: await about(context, values),
    fields: [...fields],
    values,
    problems,
  });
}

const BROKEN: Ended = {
  isDone: false,
  words: "Something went wrong on our side. Look at Today whether it was done before you begin again.",
  links: [{ label: "Today", href: "/" }],
};

type Ended = { isDone: boolean; words: string; links: { label: string; href: string }[] };

/** Carries a decision out, and records who did it. */
async function perform(
  context: OperatorContext,
  { name }: Deed,
  work: () => ReturnType<Deed["perform"]>,
  subject: string,
): Promise<Ended> {
  try {
    const outcome = await context.audited(name, subject, work, ({ words }) => words);
    return { isDone: true, ...outcome };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { isDone: false, words: error.message, links: [{ label: "Today", href: "/" }] };
  }
}

function refusalOf(deed: Deed, role: Deed["roles"][number], signed: string | number, sent: string): string | undefined {
  // The role may have changed since the page was shown.
  if (!deed.roles.includes(role)) return `This is for a ${deed.roles.join(" or ")}.`;
  return signed === sent ? undefined : "The donor’s details are not those that you signed. Begin again.";
}
