import { MANAGE_PATH } from "#contract/addresses.ts";
import { findCode } from "#contract/clean.ts";
import type { ApiClient } from "#contract/client.ts";
import { DonationsAnswer, type DonationView } from "#contract/manage.ts";
import { maskPhone, parsePhone, PHONE_MESSAGES } from "#contract/phone.ts";
import { type Answer, readAnswer } from "#site/api-answers.server.ts";
import { MANAGE_MESSAGES, type Message, MESSAGES } from "#site/facts/giving/giving-messages.ts";
import { type FormAnswer, textOf, wrong } from "#site/parts/form-errors.ts";
import { cookieHeader, openCookie } from "#site/sealed-cookie.ts";
import type { SiteServices } from "#site/site-config.ts";

/** What is remembered while a donor manages their gifts: a pass, or the request for a code. `phone` is masked. */
export type Session = { pass?: string; codeRequest?: { requestId: string; phone: string } };

/** The views of the donor's own page. */
export type ManageView =
  /** `ranOut`: a link or a code has expired. */
  | { kind: "prove"; ranOut: boolean }
  /** `phone` is masked. */
  | { kind: "code"; phone: string }
  /**
   * `whole`: every gift of a phone, not only the gift of a link. `resent`: the number of the receipt that was just sent
   * again.
   */
  | { kind: "donations"; whole: boolean; donations: DonationView[]; resent: string | undefined }
  | { kind: "cancel" | "ended"; donation: DonationView }
  | { kind: "receipt"; donation: DonationView; receipt: Receipt }
  | { kind: "erase" | "erased" | "unreached" };

export type Receipt = DonationView["receipts"][number];

/** Whether its donor can still end it. */
export function canCancel({ frequency, state }: DonationView): boolean {
  return frequency !== "one-time" && ["active", "awaiting-approval", "checking"].includes(state);
}

/** Whether it is a recurring gift that has ended, or is about to. */
function isEnded({ frequency, state }: DonationView): boolean {
  return frequency !== "one-time" && ["cancelling", "not-stopped", "cancelled"].includes(state);
}

/** What the steps of the donor's own page work with. The browser's script never sees the pass. */
type ManageContext = { api: ApiClient; session: Session };

type Opened = { session: Session } & ({ view: ManageView } | { go: string });
type Submitted = { session: Session } & ({ answer: FormAnswer } | { go: string });

const COOKIE = "manage";
/** As long as a pass from a code is valid. It is short because phones are lent and shared. */
const MAX_AGE_S = 30 * 60;

export function openManageContext(request: Request, { api, cookies }: SiteServices): ManageContext {
  // Only this server seals, so what it opens has the shape that it sealed.
  const { until = 0, ...session } = (openCookie(request, COOKIE, cookies).value ?? {}) as Session & { until?: number };
  // The seal is valid for longer than a session.
  return { api, session: until > Date.now() ? session : {} };
}

/** The header that stores a session, or deletes it if it is empty; none if nothing has changed. */
export function sessionHeaders(session: Session, before: ManageContext, { cookies }: Pick<SiteServices, "cookies">) {
  if (session === before.session) return {};
  const isEmpty = Object.keys(session).length === 0;
  const kept = { value: { ...session, until: Date.now() + MAX_AGE_S * 1000 }, maxAge: MAX_AGE_S };
  return cookieHeader(COOKIE, isEmpty ? { value: undefined, maxAge: 0 } : kept, cookies);
}

/**
 * What the page shows at an address. `?pass` comes from a receipt's link; the pass moves into the cookie and out of the
 * address, and replaces what was open. `?again` lets the visitor type another number.
 */
export async function openManage(url: URL, manage: ManageContext): Promise<Opened> {
  const { session } = manage;
  const params = url.searchParams;
  const pass = params.get("pass");
  if (pass) return { session: { pass }, go: MANAGE_PATH };
  if (session.pass) return openDonations(session.pass, params, manage);
  if (session.codeRequest && !params.has("again"))
    return { session, view: { kind: "code", phone: session.codeRequest.phone } };
  if (params.has("erased")) return { session, view: { kind: "erased" } };
  return { session, view: { kind: "prove", ranOut: false } };
}

async function openDonations(pass: string, params: URLSearchParams, { api, session }: ManageContext): Promise<Opened> {
  const answer = await api.donationsOf(pass);
  if (answer.httpStatus === 401) {
    // A pass that has expired or was never valid.
    const ranOut = readAnswer(answer).code === "pass-expired";
    return { session: {}, view: { kind: "prove", ranOut } };
  }
  const read = DonationsAnswer.safeParse(answer.body);
  // Another host's answer, or a network's sign-in page, does not mean that there are no gifts.
  if (!read.success) return { session, view: { kind: "unreached" } };
  const { scope, gifts: donations } = read.data.data;
  const whole = scope === "phone";
  if (whole && params.has("erase")) return { session, view: { kind: "erase" } };
  const resent = params.get("resent") ?? undefined;
  return { session, view: chosenIn(donations, params) ?? { kind: "donations", whole, donations, resent } };
}

/** The gift or receipt that the address names, if this session may see it. */
function chosenIn(donations: DonationView[], params: URLSearchParams): ManageView | undefined {
  const named = (name: string) => donations.find(({ reference }) => reference === params.get(name));
  const toCancel = named("cancel");
  if (toCancel && canCancel(toCancel)) return { kind: "cancel", donation: toCancel };
  const ended = named("ended") ?? toCancel;
  if (ended && isEnded(ended)) return { kind: "ended", donation: ended };
  const number = params.get("receipt");
  for (const donation of donations) {
    const receipt = donation.receipts.find((each) => each.number === number);
    if (receipt) return { kind: "receipt", donation, receipt };
  }
  return undefined;
}

/** Every form of the page. The pressed button's `intent` says which. */
export async function submitManage(form: FormData, manage: ManageContext): Promise<Submitted> {
  const { api, session } = manage;
  const { pass, codeRequest } = session;
  const intent = textOf(form, "intent");
  if (intent === "ask") return askCode(textOf(form, "phone"), manage);
  if (intent === "leave") return { session: {}, go: MANAGE_PATH };
  if (intent === "prove" && codeRequest) return proveCode(textOf(form, "code"), codeRequest.requestId, manage);
  if (intent === "cancel" && pass) {
    const reference = textOf(form, "reference");
    const answer = readAnswer(await api.cancelDonation(pass, reference));
    const done = { session, go: `${MANAGE_PATH}?ended=${encodeURIComponent(reference)}` };
    return after(answer, done, session, MANAGE_MESSAGES.notCancelled);
  }
  if (intent === "resend" && pass) {
    const number = textOf(form, "number");
    const answer = readAnswer(await api.resendReceipt(pass, number));
    return after(answer, { session, go: `${MANAGE_PATH}?resent=${number}` }, session);
  }
  if (intent === "erase" && pass) {
    const answer = readAnswer(await api.eraseDonor(pass));
    if (answer.code === "still-needed") return { session, answer: { message: MANAGE_MESSAGES.stillNeeded } };
    return after(answer, { session: {}, go: `${MANAGE_PATH}?erased` }, session);
  }
  return { session, go: MANAGE_PATH };
}

/** What follows an answer: `done`, or if the pass no longer opens it, the page, which says so. */
function after(answer: Answer, done: Submitted, session: Session, message = trouble(answer)): Submitted {
  const { status } = answer;
  if (status === 200 || status === 202) return done;
  if (status === 401 || status === 404) return { session, go: MANAGE_PATH };
  return { session, answer: { message } };
}

async function askCode(typed: string, { api, session }: ManageContext): Promise<Submitted> {
  const phone = parsePhone(typed);
  if (!phone.ok) return { session, answer: wrong("phone", PHONE_MESSAGES[phone.problem]) };
  const answer = readAnswer(await api.askCode({ phone: phone.msisdn }));
  const { requestId } = answer.data;
  if (answer.status === 202 && requestId !== undefined) {
    return { session: { codeRequest: { requestId, phone: maskPhone(phone.msisdn) } }, go: MANAGE_PATH };
  }
  return { session, answer: { message: trouble(answer) } };
}

async function proveCode(typed: string, requestId: string, { api, session }: ManageContext): Promise<Submitted> {
  const code = findCode(typed, 6);
  if (code === undefined) return { session, answer: wrong("code", MESSAGES.noCode("six")) };
  const answer = readAnswer(await api.exchangeCode({ requestId, code }));
  const { pass } = answer.data;
  if (pass !== undefined) return { session: { pass }, go: MANAGE_PATH };
  if (answer.code === "code-wrong") return { session, answer: wrong("code", MESSAGES.wrongCode(answer.triesLeft)) };
  if (answer.code === "code-expired") return { session, answer: wrong("code", MESSAGES.deadCode) };
  return { session, answer: { message: trouble(answer) } };
}

function trouble({ status, retryAfter, detail }: Answer): Message {
  if (status !== 429) return MANAGE_MESSAGES.unreached;
  return MESSAGES.throttled(retryAfter, detail ?? MANAGE_MESSAGES.tooMany);
}
