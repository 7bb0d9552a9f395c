import type { ApiClient } from "#contract/client.ts";
import { isRecord, textAt } from "#site/api-answers.ts";
import type { SiteServices } from "#site/site-config.ts";

type CodeRequest = { requestId: string; phone: string };
/** What is remembered while a donor manages their gifts: a pass, or the request for a code. */
export type Session = { pass?: string; codeRequest?: CodeRequest };

/**
 * What the steps of the donor's own page work with. They run only on the server, so the browser's script never sees the
 * pass.
 */
export type ManageContext = { api: ApiClient; session: Session; now: number };

/** As long as a pass from a code is valid. It is short because phones are lent and shared. */
const MAX_AGE_S = 30 * 60;

export function openManageContext(request: Request, { api, cookies }: SiteServices): ManageContext {
  const header = request.headers.get("cookie") ?? "";
  const name = cookieName(cookies);
  const sealed = header.split(/;\s*/u).find((text) => text.startsWith(`${name}=`));
  const now = Date.now();
  return { api, session: sealed ? toSession(cookies.open(sealed.slice(name.length + 1)), now) : {}, now };
}

/** The header that stores a session, or deletes it if it is empty; none if nothing has changed. */
export function sessionHeaders(
  session: Session,
  before: ManageContext,
  { cookies }: Pick<SiteServices, "cookies">,
): Record<string, string> {
  if (session === before.session) return {};
  const isEmpty = Object.keys(session).length === 0;
  const value = isEmpty ? "" : cookies.seal({ ...session, until: before.now + MAX_AGE_S * 1000 });
  // Lax, not Strict: a donor follows the link in a receipt from another site, their webmail.
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${isEmpty ? 0 : MAX_AGE_S}${cookies.secure ? "; Secure" : ""}`;
  return { "set-cookie": `${cookieName(cookies)}=${value}; ${attributes}` };
}

function cookieName({ secure }: SiteServices["cookies"]): string {
  return secure ? "__Host-manage" : "manage";
}

/** Reads a session. It checks the age itself, because the seal is valid for longer than a session. */
function toSession(value: unknown, now: number): Session {
  if (!isRecord(value) || typeof value["until"] !== "number" || value["until"] <= now) return {};
  const pass = textAt(value, "pass");
  const codeRequest = toRequest(value["codeRequest"]);
  return {
    ...(pass === undefined ? {} : { pass }),
    ...(codeRequest ? { codeRequest } : {}),
  };
}

function toRequest(value: unknown): CodeRequest | undefined {
  const [requestId, phone] = [textAt(value, "requestId"), textAt(value, "phone")];
  return requestId === undefined || phone === undefined ? undefined : { requestId, phone };
}
