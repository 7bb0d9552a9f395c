import { readOutcome } from "#api/operator-context.ts";
import { SESSION_MS } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { challengeOf } from "#api/operators/signed.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import { forRoles } from "./doors.ts";
import { type Ctx, type Office, type OfficeApp, NOT_FOUND, PageError, show } from "./office.ts";
import { askPasskey, askPress, readAnswer, readPayload } from "./question.ts";
import type { Values } from "./view.ts";

/**
 * Every decision takes the same three pages: a form, what exactly will be done, and what came of it. A decision without
 * fields begins with the second. The decision's audit line is named by what was shown, so it is done once, however often it
 * is sent.
 */
export function actionPages(app: OfficeApp, office: Office): void {
  app.get("/actions/:name", (c) => prepare(c, c.req.query(), true));
  app.post("/actions/:name", (c) => prepare(c, c.get("form").texts));
  app.post("/confirm", async (c) => {
    const sent = c.get("form").texts;
    const { payload: shown = "", answer: assertion = "" } = sent;
    const { operator } = c.get("signedIn");
    const { context } = c.var;
    const id = challengeOf(shown);
    const payload = readPayload(office, sent, SESSION_MS);
    const action = payload?.purpose === "decide" ? ACTIONS.get(payload.action) : undefined;
    if (payload?.purpose !== "decide" || !action || payload.operator !== operator.id) throw NOTHING_DONE;
    const answered = action.asksPasskey ? await readAnswer(office, sent, "decide") : undefined;
    // A second press finds what came of the first, although its answer is used up.
    if (action.asksPasskey && !answered && !(await context.auditLog.find(id))) throw NOTHING_DONE;
    await context.auditedOnce(id, action.name, payload.details.id ?? "", async () => {
      // The role may have changed since the page was shown.
      if (!action.roles.includes(operator.role)) throw new RefusedError(forRoles(action.roles));
      const proof = { challenge: id, passkeyId: answered?.passkey.id ?? "", payload: shown, assertion };
      return action.perform(context, payload.details, operator, proof);
    });
    return c.redirect(`/done/${id}`, 303);
  });
  app.get("/done/:id", async (c) => {
    const { operator } = c.get("signedIn");
    const { context } = c.var;
    const entry = await context.auditLog.find(c.req.param("id"));
    if (!entry || entry.who !== operator.name) return c.notFound();
    if (entry.outcome === null)
      throw new PageError(200, "Being done", "Your decision is being carried out. Load this page again in a moment.");
    const outcome = readOutcome(entry.outcome);
    const action = ACTIONS.get(entry.action);
    const isDone = outcome.kind === "done";
    const address = isDone ? action?.address?.(context, entry.id) : undefined;
    return show(office, c, {
      title: isDone ? "Done" : "Not done",
      text: outcome.kind === "failed" ? BROKEN : outcome.words,
      address: address && office.origin + address,
      actions: [...(action?.next?.(entry.subject) ?? []), { label: "Today", href: "/" }],
    });
  });

  /** Shows the form of a decision if it has one, and once that is filled in, what exactly will be done. */
  async function prepare(c: Ctx, values: Values, isOpened = false) {
    const action = ACTIONS.get(c.req.param("name") ?? "");
    if (!action) throw NOT_FOUND;
    const { name, title, fields = [] } = action;
    const { operator } = c.get("signedIn");
    const prepared = await action.prepare(c.get("context"), values, operator);
    if ("problems" in prepared || (isOpened && action.fields)) {
      const problems = isOpened || !("problems" in prepared) ? [] : prepared.problems;
      const form = { action: `/actions/${name}`, fields, problems, button: "Continue" };
      const view = { title, facts: prepared.facts, form: { ...form, values: { ...prepared.begins, ...values } } };
      return show(office, c, view);
    }
    const { details, summary, facts } = prepared;
    const payload = { purpose: "decide", operator: operator.id, action: name, details, summary } as const;
    const page = { title, lead: summary, facts };
    if (!action.asksPasskey) return show(office, c, { ...page, actions: [askPress(office, payload, "/confirm")] });
    const asked = { action: "/confirm", label: "Confirm with your passkey" };
    return show(office, c, { ...page, question: await askPasskey(office, payload, asked) });
  }
}

const NOTHING_DONE = new PageError(
  400,
  "Nothing was done",
  "This confirmation cannot be used: the page was open for too long, or it is not yours. Begin again from Today.",
);

const BROKEN = "Something went wrong on our side. Look at Today whether it was done before you begin again.";
