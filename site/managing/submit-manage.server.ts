import { findCode } from "#contract/clean.ts";
import { PHONE_MESSAGES } from "#contract/field-messages.ts";
import { maskPhone, parsePhone } from "#contract/phone.ts";
import { MANAGE_MESSAGES as MESSAGES } from "#site/facts/giving/manage.ts";
import { type Answer, readAnswer } from "#site/api-answers.server.ts";
import { textOf } from "#site/parts/form-errors.ts";
import type { ManageContext, Session } from "./manage-context.server.ts";
import type { ManageAnswer } from "./managed-donation.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";

type Submitted = { session: Session } & ({ answer: ManageAnswer } | { go: string });

/** Every form of the page. The pressed button's `intent` says which. */
export async function submitManage(form: FormData, manage: ManageContext): Promise<Submitted> {
  const { pass, codeRequest } = manage.session;
  const intent = textOf(form, "intent");
  if (intent === "ask") return askCode(textOf(form, "phone"), manage);
  if (intent === "leave") return { session: {}, go: MANAGE_PATH };
  if (intent === "prove" && codeRequest) return proveCode(textOf(form, "code"), codeRequest.requestId, manage);
  if (intent === "cancel" && pass) return cancelDonation(textOf(form, "reference"), pass, manage);
  if (intent === "resend" && pass) return resendReceipt(textOf(form, "number"), pass, manage);
  if (intent === "erase" && pass) return eraseDonor(pass, manage);
  return { session: manage.session, go: MANAGE_PATH };
}

async function askCode(typed: string, { api, session }: ManageContext): Promise<Submitted> {
  const phone = parsePhone(typed);
  if (!phone.ok) return { session, answer: wrong("phone", PHONE_MESSAGES[phone.problem]) };
  const answer = readAnswer(await api.askCode({ phone: phone.msisdn }));
  const { requestId } = answer.data;
  if (answer.status === 202 && requestId !== undefined) {
    return { session: { codeRequest: { requestId, phone: maskPhone(phone.msisdn) } }, go: MANAGE_PATH };
  }
  return { session, answer: trouble(answer) };
}

async function proveCode(typed: string, requestId: string, { api, session }: ManageContext): Promise<Submitted> {
  const code = findCode(typed, 6);
  if (code === undefined) return { session, answer: wrong("code", MESSAGES.noCode) };
  const answer = readAnswer(await api.exchangeCode({ requestId, code }));
  const { pass } = answer.data;
  if (pass !== undefined) return { session: { pass }, go: MANAGE_PATH };
  if (answer.code === "code-wrong") return { session, answer: wrong("code", MESSAGES.wrongCode(answer.triesLeft)) };
  if (answer.code === "code-expired") return { session, answer: wrong("code", MESSAGES.deadCode) };
  return { session, answer: trouble(answer) };
}

async function cancelDonation(reference: string, pass: string, manage: ManageContext): Promise<Submitted> {
  const { api, session } = manage;
  const { status } = readAnswer(await api.cancelDonation(pass, reference));
  if (status === 200 || status === 202) {
    return { session, go: `${MANAGE_PATH}?ended=${encodeURIComponent(reference)}` };
  }
  if (status === 401 || status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: { errors: [], ...MESSAGES.notCancelled } };
}

async function resendReceipt(number: string, pass: string, { api, session }: ManageContext): Promise<Submitted> {
  const answer = readAnswer(await api.resendReceipt(pass, number));
  if (answer.status === 202) return { session, go: `${MANAGE_PATH}?resent=${number}` };
  if (answer.status === 401 || answer.status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: trouble(answer) };
}

async function eraseDonor(pass: string, { api, session }: ManageContext): Promise<Submitted> {
  const answer = readAnswer(await api.eraseDonor(pass));
  if (answer.status === 200) return { session: {}, go: `${MANAGE_PATH}?erased` };
  if (answer.status === 401) return { session, go: MANAGE_PATH };
  if (answer.code === "still-needed") return { session, answer: { errors: [], ...MESSAGES.stillNeeded } };
  return { session, answer: trouble(answer) };
}

function wrong(field: string, message: string): ManageAnswer {
  return { errors: [{ field, message }] };
}

function trouble({ status, retryAfter, detail }: Answer): ManageAnswer {
  return { errors: [], ...(status === 429 ? MESSAGES.throttled(retryAfter, detail) : MESSAGES.unreached) };
}
