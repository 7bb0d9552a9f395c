import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type Operator, type Passkey, type Session, SESSION_MS } from "#api/operators/operator.ts";
import type { Office, OfficeEnv } from "./office.ts";

type Ctx = Context<OfficeEnv>;

/** Browsers take `__Host-` cookies only over https. */
const nameOf = ({ origin }: Office) => (origin.startsWith("https:") ? "__Host-office" : "office");

const optionsOf = ({ origin }: Office) =>
  ({ path: "/", httpOnly: true, secure: origin.startsWith("https:"), sameSite: "Strict" }) as const;

/** Signs the owner of a passkey in, in this browser. */
export async function beginSession(office: Office, c: Ctx, { id, operatorId }: Passkey): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const device = deviceOf(c.req.header("user-agent") ?? "");
  await office.operators.signIn({ token, passkeyId: id, operatorId, device, at: office.clock.now() });
  setCookie(c, nameOf(office), token, { ...optionsOf(office), maxAge: SESSION_MS / 1000 });
}

/** Who is signed in. */
export async function readSession(
  office: Office,
  c: Ctx,
): Promise<{ operator: Operator; session: Session } | undefined> {
  const token = getCookie(c, nameOf(office));
  return token ? office.operators.signedIn(token, office.clock.now()) : undefined;
}

export function forgetCookie(office: Office, c: Ctx): void {
  deleteCookie(c, nameOf(office), optionsOf(office));
}

const BROWSERS = { "Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari" };
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"];

/** `Chrome on Android`: enough for a person to know their own device again, and no more. */
function deviceOf(userAgent: string): string {
  const [, browser = "A browser"] = Object.entries(BROWSERS).find(([mark]) => userAgent.includes(mark)) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return system ? `${browser} on ${system === "Macintosh" ? "Mac" : system}` : browser;
}
