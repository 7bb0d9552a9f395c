import { DonationsAnswer } from "#contract/manage.ts";
import { fromCedis } from "#contract/money.ts";
import { readAnswer } from "#site/api-answers.server.ts";
import type { ManageContext, Session } from "./manage-context.server.ts";
import { canCancel, type InPesewas, isEnded, type ManagedDonation, type ManageView } from "./managed-donation.ts";
import { MANAGE_PATH } from "#contract/addresses.ts";

export type Opened = { session: Session } & ({ view: ManageView } | { go: string });

/**
 * What the page shows at an address. `?pass` comes from a receipt's link; the pass moves into the cookie and out of the
 * address. An invalid pass does not close an open session. `?again` lets the visitor type another number.
 */
export async function openManage(url: URL, manage: ManageContext): Promise<Opened> {
  const { session } = manage;
  const params = url.searchParams;
  const pass = params.get("pass");
  if (pass) return openLink(pass, manage);
  if (session.pass) return openDonations(session.pass, params, manage);
  if (session.codeRequest && !params.has("again"))
    return { session, view: { kind: "code", phone: session.codeRequest.phone } };
  if (params.has("erased")) return { session, view: { kind: "erased" } };
  return { session, view: { kind: "prove", ranOut: false } };
}

async function openLink(pass: string, { api, session }: ManageContext): Promise<Opened> {
  if (!session.pass && !session.codeRequest) return { session: { pass }, go: MANAGE_PATH };
  const answer = await api.donationsOf(pass);
  if (answer.httpStatus === 0) return { session, view: { kind: "unreached" } };
  return { session: answer.httpStatus === 401 ? session : { pass }, go: MANAGE_PATH };
}

async function openDonations(pass: string, params: URLSearchParams, { api, session }: ManageContext): Promise<Opened> {
  const answer = await api.donationsOf(pass);
  if (answer.httpStatus === 401) {
    // A pass that has expired or was never valid.
    const ranOut = readAnswer(answer).code === "pass-expired";
    return { session: {}, view: { kind: "prove", ranOut } };
  }
  const read = readDonations(answer.body);
  if (!read) return { session, view: { kind: "unreached" } };
  const { whole, donations } = read;
  if (whole && params.has("erase")) return { session, view: { kind: "erase" } };
  const resent = params.get("resent") ?? undefined;
  return { session, view: chosenIn(donations, params) ?? { kind: "donations", whole, donations, resent } };
}

/** The gift or receipt that the address names, if this session may see it. */
function chosenIn(donations: ManagedDonation[], params: URLSearchParams): ManageView | undefined {
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

/** The gifts that a pass opens; `undefined` if the answer is none of our API. `whole`: every gift of a phone. */
export function readDonations(body: unknown): { whole: boolean; donations: ManagedDonation[] } | undefined {
  const { success, data: answer } = DonationsAnswer.safeParse(body);
  if (!success) return undefined;
  const { scope, gifts } = answer.data;
  return {
    whole: scope === "phone",
    donations: gifts.map((gift) => ({ ...inPesewas(gift), receipts: gift.receipts.map(inPesewas) })),
  };
}

function inPesewas<Answered extends { amount: number }>(answered: Answered): InPesewas<Answered> {
  return { ...answered, amount: fromCedis(answered.amount) };
}
