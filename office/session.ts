import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type Passkey, SESSION_MS } from "#api/operators/operator.ts";
import type { Office, OfficeEnv } from "./office.ts";

type Ctx = Context<OfficeEnv>;

/** Browsers take `__Host-` cookies only over https. */
const cookieOf = ({ origin }: Office) => (origin.startsWith("https:") ? "__Host-office" : "office");

const optionsOf = ({ origin }: Office) =>
  ({ path: "/", httpOnly: true, secure: origin.startsWith("https:"), sameSite: "Strict" }) as const;

/** Signs the owner of a passkey in, in this browser. */
export async function beginSession(office: Office, c: Ctx, { id, operatorId }: Passkey): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const device = deviceOf(c.req.header("user-agent") ?? "");
  const { operators, clock } = office.deps;
  await operators.signIn({ token, passkeyId: id, operatorId, device, at: clock.now() });
  setCookie(c, cookieOf(office), token, { ...optionsOf(office), maxAge: SESSION_MS / 1000 });
}

/** Who is signed in. */
export async function readSession(office: Office, c: Ctx) {
  const { operators, clock } = office.deps;
  const token = getCookie(c, cookieOf(office));
  return token ? operators.signedIn(token, clock.now()) : undefined;
}

export const forgetCookie = (office: Office, c: Ctx) => deleteCookie(c, cookieOf(office), optionsOf(office));

const BROWSERS = { "Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari" };
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"];

/** `Chrome on Android`: enough for a person to know their own device again, and no more. */
function deviceOf(userAgent: string): string {
  const [, browser = "A browser"] = Object.entries(BROWSERS).find(([mark]) => userAgent.includes(mark)) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return system ? `${browser} on ${system === "Macintosh" ? "Mac" : system}` : browser;
}
