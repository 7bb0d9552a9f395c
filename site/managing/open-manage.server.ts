import { type ApiAnswer, isNoAnswer } from "#contract/client.ts";
import { objectAt, statusOf, textAt } from "#site/api-answers.ts";
import type { ManageContext, Session } from "./manage-context.server.ts";
import { canCancel, isEnded, listAt, type ManagedGift, toManagedGift } from "./managed-gift.ts";
import { MANAGE_PATH, type ManageView } from "./manage-view.ts";

export type Opened = { session: Session } & ({ view: ManageView } | { go: string });

/**
 * What the page shows at an address. `?pass` is the link of a receipt: it moves into the cookie, and the address is
 * left without it. One that opens nothing ends nothing that is open. `?again` asks for another code.
 */
export async function openManage(url: URL, manage: ManageContext): Promise<Opened> {
  const { session } = manage;
  const params = url.searchParams;
  const pass = params.get("pass");
  if (pass) return openLink(pass, manage);
  if (session.pass) return openGifts(session.pass, params, manage);
  if (session.asked && !params.has("again")) return { session, view: { kind: "code", phone: session.asked.phone } };
  if (params.has("erased")) return { session, view: { kind: "erased" } };
  return { session, view: { kind: "prove", ranOut: false } };
}

async function openLink(pass: string, { api, session }: ManageContext): Promise<Opened> {
  if (!session.pass && !session.asked) return { session: { pass }, go: MANAGE_PATH };
  const answer = await answerOf(() => api.giftsOf(pass));
  if (!answer) return { session, view: { kind: "unreached" } };
  return { session: answer.httpStatus === 401 ? session : { pass }, go: MANAGE_PATH };
}

async function openGifts(pass: string, params: URLSearchParams, { api, session, now }: ManageContext): Promise<Opened> {
  const answer = await answerOf(() => api.giftsOf(pass));
  if (answer?.httpStatus === 401) {
    return { session: {}, view: { kind: "prove", ranOut: textAt(answer.body, "code") === "pass-expired" } };
  }
  if (!answer || statusOf(answer) !== 200) return { session, view: { kind: "unreached" } };
  const data = objectAt(answer.body, "data");
  const gifts = listAt(data, "gifts").flatMap((value) => toManagedGift(value) ?? []);
  const whole = textAt(data, "scope") === "phone";
  if (whole && params.has("erase")) return { session, view: { kind: "erase" } };
  const resent = Number(params.get("resent")) || undefined;
  return { session, view: chosenIn(gifts, params, now) ?? { kind: "gifts", whole, gifts, resent } };
}

/** The one gift or receipt that the address names, when it is there to be shown. */
function chosenIn(gifts: ManagedGift[], params: URLSearchParams, opened: number): ManageView | undefined {
  const named = (name: string) => gifts.find(({ reference }) => reference === params.get(name));
  const toCancel = named("cancel");
  if (toCancel && canCancel(toCancel)) return { kind: "cancel", gift: toCancel };
  const ended = named("ended") ?? toCancel;
  if (ended && isEnded(ended)) return { kind: "ended", gift: ended, opened };
  const number = Number(params.get("receipt"));
  for (const gift of gifts) {
    const receipt = gift.receipts.find((each) => each.number === number);
    if (receipt) return { kind: "receipt", gift, receipt };
  }
  return undefined;
}

/** `undefined` when no answer came. */
export async function answerOf(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isNoAnswer(error)) return undefined;
    throw error;
  }
}
