import type { ApiAnswer } from "#contract/client.ts";
import { findCode } from "#contract/clean.ts";
import { PHONE_MESSAGES } from "#contract/field-messages.ts";
import { maskPhone, parsePhone } from "#contract/phone.ts";
import { MANAGE_MESSAGES as MESSAGES } from "#site/facts/giving/manage.ts";
import { numberAt, objectAt, statusOf, textAt } from "#site/api-answers.ts";
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
  const answer = await api.askCode({ phone: phone.msisdn });
  const requestId = textAt(objectAt(answer.body, "data"), "requestId");
  if (statusOf(answer) === 202 && requestId !== undefined) {
    return { session: { codeRequest: { requestId, phone: maskPhone(phone.msisdn) } }, go: MANAGE_PATH };
  }
  return { session, answer: trouble(answer) };
}

async function proveCode(typed: string, requestId: string, { api, session }: ManageContext): Promise<Submitted> {
  const code = findCode(typed, 6);
  if (code === undefined) return { session, answer: wrong("code", MESSAGES.noCode) };
  const answer = await api.exchangeCode({ requestId, code });
  const pass = textAt(objectAt(answer.body, "data"), "pass");
  if (pass !== undefined) return { session: { pass }, go: MANAGE_PATH };
  switch (textAt(answer.body, "code")) {
    case "code-wrong":
      return { session, answer: wrong("code", MESSAGES.wrongCode(numberAt(answer.body, "triesLeft"))) };
    case "code-expired":
      return { session, answer: wrong("code", MESSAGES.deadCode) };
  }
  return { session, answer: trouble(answer) };
}

async function cancelDonation(reference: string, pass: string, manage: ManageContext): Promise<Submitted> {
  const { api, session } = manage;
  const status = statusOf(await api.cancelDonation(pass, reference));
  if (status === 200 || status === 202) {
    return { session, go: `${MANAGE_PATH}?ended=${encodeURIComponent(reference)}` };
  }
  if (status === 401 || status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: { errors: [], ...MESSAGES.notCancelled } };
}

async function resendReceipt(number: string, pass: string, { api, session }: ManageContext): Promise<Submitted> {
  const answer = await api.resendReceipt(pass, number);
  const status = statusOf(answer);
  if (status === 202) return { session, go: `${MANAGE_PATH}?resent=${number}` };
  if (status === 401 || status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: trouble(answer) };
}

async function eraseDonor(pass: string, { api, session }: ManageContext): Promise<Submitted> {
  const answer = await api.eraseDonor(pass);
  if (statusOf(answer) === 200) return { session: {}, go: `${MANAGE_PATH}?erased` };
  if (answer.httpStatus === 401) return { session, go: MANAGE_PATH };
  if (textAt(answer.body, "code") === "still-needed") {
    return { session, answer: { errors: [], ...MESSAGES.stillNeeded } };
  }
  return { session, answer: trouble(answer) };
}

function wrong(field: string, message: string): ManageAnswer {
  return { errors: [{ field, message }] };
}

function trouble(answer: ApiAnswer): ManageAnswer {
  if (answer.httpStatus !== 429) return { errors: [], ...MESSAGES.unreached };
  return { errors: [], ...MESSAGES.throttled(answer.retryAfter, textAt(answer.body, "detail")) };
}
