import type { ApiAnswer } from "#contract/client.ts";
import { findCode } from "#contract/clean.ts";
import { PHONE_MESSAGES } from "#contract/field-messages.ts";
import { maskPhone, parsePhone } from "#contract/phone.ts";
import { MANAGE_MESSAGES as MESSAGES } from "#site/facts/giving/manage.ts";
import { numberAt, objectAt, statusOf, textAt } from "#site/api-answers.ts";
import { textOf } from "#site/parts/form-errors.ts";
import type { ManageContext, Session } from "./manage-context.server.ts";
import type { ManageAnswer } from "./manage-view.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";

export type Submitted = { session: Session } & ({ answer: ManageAnswer } | { go: string });

/** Every form of the page. The pressed button's `intent` says which. */
export async function submitManage(form: FormData, manage: ManageContext): Promise<Submitted> {
  switch (textOf(form, "intent")) {
    case "ask":
      return askCode(textOf(form, "phone"), manage);
    case "prove":
      return proveCode(textOf(form, "code"), manage);
    case "cancel":
      return cancelDonation(textOf(form, "reference"), manage);
    case "resend":
      return resendReceipt(textOf(form, "number"), manage);
    case "erase":
      return eraseDonor(manage);
    case "leave":
      return { session: {}, go: MANAGE_PATH };
    default:
      return { session: manage.session, go: MANAGE_PATH };
  }
}

async function askCode(typed: string, { api, session }: ManageContext): Promise<Submitted> {
  const phone = parsePhone(typed);
  if (!phone.ok) return { session, answer: wrong("phone", PHONE_MESSAGES[phone.problem]) };
  const answer = await api.askCode({ phone: phone.msisdn });
  const requestId = textAt(objectAt(answer.body, "data"), "requestId");
  if (statusOf(answer) === 202 && requestId !== undefined) {
    return { session: { codeRequest: { requestId, phone: maskPhone(phone.msisdn) } }, go: MANAGE_PATH };
  }
  return { session, answer: trouble(answer) };
}

async function proveCode(typed: string, { api, session }: ManageContext): Promise<Submitted> {
  if (!session.codeRequest) return { session, go: MANAGE_PATH };
  const code = findCode(typed, 6);
  if (code === undefined) return { session, answer: wrong("code", MESSAGES.noCode) };
  const { requestId } = session.codeRequest;
  const answer = await api.exchangeCode({ requestId, code });
  const pass = textAt(objectAt(answer.body, "data"), "pass");
  if (pass !== undefined) return { session: { pass }, go: MANAGE_PATH };
  return { session, answer: codeTrouble(answer) };
}

async function cancelDonation(reference: string, { api, session }: ManageContext): Promise<Submitted> {
  const { pass } = session;
  if (!pass) return { session, go: MANAGE_PATH };
  const answer = await api.cancelDonation(pass, reference);
  const status = statusOf(answer);
  if (status === 200 || status === 202) {
    return { session, go: `${MANAGE_PATH}?ended=${encodeURIComponent(reference)}` };
  }
  if (status === 401 || status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: { errors: [], ...MESSAGES.notCancelled } };
}

async function resendReceipt(number: string, { api, session }: ManageContext): Promise<Submitted> {
  const { pass } = session;
  if (!pass) return { session, go: MANAGE_PATH };
  const answer = await api.resendReceipt(pass, number);
  const status = statusOf(answer);
  if (status === 202) return { session, go: `${MANAGE_PATH}?resent=${number}` };
  if (status === 401 || status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: trouble(answer) };
}

async function eraseDonor({ api, session }: ManageContext): Promise<Submitted> {
  const { pass } = session;
  if (!pass) return { session, go: MANAGE_PATH };
  const answer = await api.eraseDonor(pass);
  if (statusOf(answer) === 200) return { session: {}, go: `${MANAGE_PATH}?erased` };
  if (answer.httpStatus === 401) return { session, go: MANAGE_PATH };
  if (textAt(answer.body, "code") === "still-needed")
    return { session, answer: { errors: [], ...MESSAGES.stillNeeded } };
  return { session, answer: trouble(answer) };
}

/** Why a code did nothing. */
export function codeTrouble(answer: ApiAnswer): ManageAnswer {
  switch (textAt(answer.body, "code")) {
    case "code-wrong":
      return wrong("code", MESSAGES.wrongCode(numberAt(answer.body, "triesLeft")));
    case "code-expired":
      return wrong("code", MESSAGES.deadCode);
    default:
      return trouble(answer);
  }
}

export function wrong(field: string, message: string): ManageAnswer {
  return { errors: [{ field, message }] };
}

export function trouble(answer: ApiAnswer): ManageAnswer {
  if (answer.httpStatus !== 429) return { errors: [], ...MESSAGES.unreached };
  return { errors: [], ...MESSAGES.throttled(answer.retryAfter, textAt(answer.body, "detail")) };
}
