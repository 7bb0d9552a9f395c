import type { ApiAnswer, ApiClient } from "#contract/client.ts";
import { cleanEmail, emailProblem } from "#contract/fields.ts";
import { EMAIL_MESSAGES } from "#site/facts/giving/email-messages.ts";
import { textAt } from "#site/api-answers.ts";
import { type FormError, textOf } from "#site/parts/form-errors.ts";
import { EMAIL_FIELD } from "./email-form.tsx";

/** The updates page's view, which its address decides: the form, or the answer to an e-mail's link. */
export type UpdatesView = { kind: "ask"; email: string } | { kind: "confirm" | "end"; token: string };

/** Why a form failed, if no field is wrong. */
export type UpdatesTrouble = "throttled" | "off" | "unreached";

/** The result of a form. `again`: the form is shown again, with its errors or what went wrong. */
export type UpdatesAnswer =
  | { kind: "asked"; email: string }
  | { kind: "confirmed" | "ended" }
  | { kind: "dead-link"; use: "confirm" | "end" }
  | { kind: "again"; view: UpdatesView; errors: FormError[]; trouble?: UpdatesTrouble };

export function openUpdates(url: URL): UpdatesView {
  for (const kind of ["confirm", "end"] as const) {
    const token = url.searchParams.get(kind);
    if (token !== null) return { kind, token };
  }
  return { kind: "ask", email: "" };
}

/** Submits a form. */
export async function submitUpdates(form: FormData, api: ApiClient): Promise<UpdatesAnswer> {
  const view = readForm(form);
  return view.kind === "ask" ? ask(view, api) : follow(view, api);
}

function readForm(form: FormData): UpdatesView {
  for (const kind of ["confirm", "end"] as const) {
    const token = textOf(form, kind);
    if (token !== "") return { kind, token };
  }
  return { kind: "ask", email: textOf(form, "email") };
}

async function ask(view: Extract<UpdatesView, { kind: "ask" }>, api: ApiClient): Promise<UpdatesAnswer> {
  const problem = emailProblem(view.email);
  if (problem) return { kind: "again", view, errors: [{ field: EMAIL_FIELD, message: EMAIL_MESSAGES[problem] }] };
  const answer = await api.updates(view.email);
  if (textAt(answer.body, "code") === "invalid-fields") {
    return { kind: "again", view, errors: [{ field: EMAIL_FIELD, message: EMAIL_MESSAGES.incomplete }] };
  }
  if (isDone(answer)) return { kind: "asked", email: cleanEmail(view.email) };
  return { kind: "again", view, errors: [], trouble: troubleOf(answer) };
}

async function follow(view: Extract<UpdatesView, { token: string }>, api: ApiClient): Promise<UpdatesAnswer> {
  const { kind, token } = view;
  const answer = await (kind === "confirm" ? api.confirmUpdates(token) : api.endUpdates(token));
  if (isDone(answer)) return { kind: kind === "confirm" ? "confirmed" : "ended" };
  if (["link-expired", "invalid-fields"].includes(textAt(answer.body, "code") ?? "")) {
    return { kind: "dead-link", use: kind };
  }
  return { kind: "again", view, errors: [], trouble: troubleOf(answer) };
}

/** Only an answer of our API has a `message`; a network's sign-in page does not. */
function isDone({ httpStatus, body }: ApiAnswer): boolean {
  return (httpStatus === 200 || httpStatus === 202) && textAt(body, "message") !== undefined;
}

function troubleOf({ httpStatus, body }: ApiAnswer): UpdatesTrouble {
  if (httpStatus === 429) return "throttled";
  // An API that implements only giving has no updates.
  return httpStatus === 404 || textAt(body, "code") === "updates-off" ? "off" : "unreached";
}
