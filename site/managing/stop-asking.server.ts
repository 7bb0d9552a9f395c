import { STOP_ASKING_PATH } from "#contract/addresses.ts";
import { findCode } from "#contract/clean.ts";
import { PHONE_MESSAGES } from "#contract/field-messages.ts";
import { maskPhone, parsePhone } from "#contract/phone.ts";
import { MANAGE_MESSAGES } from "#site/content/giving/manage.ts";
import { objectAt, statusOf, textAt } from "#site/api-answers.ts";
import { textOf } from "#site/components/form-errors.ts";
import type { ManageContext, Session } from "./manage-context.server.ts";
import type { ManageAnswer } from "./manage-view.ts";
import { answerOf } from "./open-manage.server.ts";
import { codeTrouble, trouble, wrong } from "./submit-manage.server.ts";

/** The views of the page. `phone` is masked. `office`: a code was right, and the office has stopped the phone all the same. */
export type StopAskingView = { kind: "ask" } | { kind: "code"; phone: string } | { kind: (typeof RESULTS)[number] };
/** `typed`: the number, to show it again. */
export type StopAskingAnswer = ManageAnswer & { typed?: string };

const RESULTS = ["stopped", "allowed", "office"] as const;

export function openStopAsking(url: URL, { promptsRequest }: Session): StopAskingView {
  const params = url.searchParams;
  if (promptsRequest && !params.has("again")) return { kind: "code", phone: promptsRequest.phone };
  return { kind: RESULTS.find((kind) => params.has(kind)) ?? "ask" };
}

type Submitted = { session: Session } & ({ answer: StopAskingAnswer } | { go: string });

export async function submitStopAsking(form: FormData, manage: ManageContext): Promise<Submitted> {
  return textOf(form, "intent") === "choose" ? choose(form, manage) : ask(textOf(form, "phone"), manage);
}

async function ask(typed: string, { api, session }: ManageContext): Promise<Submitted> {
  const phone = parsePhone(typed);
  if (!phone.ok) return { session, answer: { ...wrong("phone", PHONE_MESSAGES[phone.problem]), typed } };
  const answer = await answerOf(() => api.askPromptsCode({ phone: phone.msisdn }));
  const requestId = textAt(objectAt(answer?.body, "data"), "requestId");
  if (answer && statusOf(answer) === 202 && requestId !== undefined) {
    const promptsRequest = { requestId, phone: maskPhone(phone.msisdn) };
    return { session: { ...session, promptsRequest }, go: STOP_ASKING_PATH };
  }
  return { session, answer: { ...trouble(answer), typed } };
}

async function choose(form: FormData, { api, session }: ManageContext): Promise<Submitted> {
  const { promptsRequest, ...rest } = session;
  if (!promptsRequest) return { session, go: STOP_ASKING_PATH };
  const code = findCode(textOf(form, "code"), 6);
  if (code === undefined) return { session, answer: wrong("code", MANAGE_MESSAGES.noCode) };
  const prompts = textOf(form, "prompts") === "allowed" ? "allowed" : "stopped";
  const { requestId } = promptsRequest;
  const answer = await answerOf(() => api.choosePrompts({ requestId, code, prompts }));
  const now = textAt(objectAt(answer?.body, "data"), "prompts");
  if (now === undefined) return { session, answer: codeTrouble(answer) };
  return { session: rest, go: `${STOP_ASKING_PATH}?${now === prompts ? prompts : "office"}` };
}
