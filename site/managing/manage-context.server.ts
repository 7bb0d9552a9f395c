import type { ApiClient } from "#contract/client.ts";
import { cookieHeader, openCookie } from "#site/sealed-cookie.ts";
import type { SiteServices } from "#site/site-config.ts";

/** What is remembered while a donor manages their gifts: a pass, or the request for a code. `phone` is masked. */
export type Session = { pass?: string; codeRequest?: { requestId: string; phone: string } };

/**
 * What the steps of the donor's own page work with. They run only on the server, so the browser's script never sees the
 * pass.
 */
export type ManageContext = { api: ApiClient; session: Session; now: number };

const COOKIE = "manage";
/** As long as a pass from a code is valid. It is short because phones are lent and shared. */
const MAX_AGE_S = 30 * 60;

export function openManageContext(request: Request, { api, cookies }: SiteServices): ManageContext {
  const now = Date.now();
  // Only this server seals, so what it opens has the shape that it sealed.
  const { until = 0, ...session } = (openCookie(request, COOKIE, cookies).value ?? {}) as Session & { until?: number };
  // The seal is valid for longer than a session.
  return { api, session: until > now ? session : {}, now };
}

/** The header that stores a session, or deletes it if it is empty; none if nothing has changed. */
export function sessionHeaders(
  session: Session,
  before: ManageContext,
  { cookies }: Pick<SiteServices, "cookies">,
): Record<string, string> {
  if (session === before.session) return {};
  const isEmpty = Object.keys(session).length === 0;
  const kept = { value: { ...session, until: before.now + MAX_AGE_S * 1000 }, maxAge: MAX_AGE_S };
  return cookieHeader(COOKIE, isEmpty ? { value: undefined, maxAge: 0 } : kept, cookies);
}
