import { type ApiAnswer, type ApiClient, isNoAnswer } from "#contract/client.ts";
import { emailProblem } from "#contract/fields.ts";
import { EMAIL_MESSAGES } from "#site/content/giving/email-messages.ts";
import { textAt } from "#site/api-answers.ts";
import { type FormError, textOf } from "#site/components/form-errors.ts";
import { EMAIL_FIELD } from "./email-form.tsx";

/** What the updates page is for, by its address: asking, or answering the link of an e-mail. */
export type UpdatesView = { kind: "ask"; email: string } | { kind: "confirm" | "end"; token: string };

/** Why a form was not carried out, when no field is to blame. */
export type UpdatesTrouble = "throttled" | "off" | "unreached";

/** What came of a form. `again`: the same form once more, with what to do first. */
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

/** Carries a form out: in the browser with script, on the server without. */
export async function submitUpdates(form: FormData, api: ApiClient): Promise<UpdatesAnswer> {
  const view = readForm(form);
  try {
    return view.kind === "ask" ? await ask(view, api) : await follow(view, api);
  } catch (error) {
    if (isNoAnswer(error)) return { kind: "again", view, errors: [], trouble: "unreached" };
    throw error;
  }
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
  if (isDone(answer)) return { kind: "asked", email: view.email.trim() };
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

/** An answer of ours carries its status; a network's sign-in page does not. */
function isDone({ httpStatus, body }: ApiAnswer): boolean {
  return (httpStatus === 200 || httpStatus === 202) && textAt(body, "message") !== undefined;
}

function troubleOf({ httpStatus, body }: ApiAnswer): UpdatesTrouble {
  if (httpStatus === 429) return "throttled";
  // A host that speaks only the contract of giving knows no updates.
  return httpStatus === 404 || textAt(body, "code") === "updates-off" ? "off" : "unreached";
}
