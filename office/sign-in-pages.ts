import { randomBytes } from "node:crypto";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { contextOf } from "#api/operator-context.ts";
import { ROLES, SESSION_MS } from "#api/operators/operator.ts";
import type { Operator, Passkey } from "#api/store/operators/operator-store.ts";
import { type Ctx, type Office, type OfficeApp, PageError, show } from "./office.ts";
import { askForNewPasskey, askPasskey, readAnswer, readNewPasskey } from "./question.ts";

const NOT_TAKEN =
  "This passkey was not accepted: the page was open for too long, or the passkey is no longer one of ours. Try again.";

const OVER = new PageError(
  410,
  "This invitation is over",
  "It was used, or it is older than 24 hours, or a newer one was made. Ask whoever runs the server for another.",
);

const MAKE_ONE =
  "Make a passkey on this device. It opens with your finger, your face or the device’s PIN, and it is never sent to anybody.";

/** Signing in and out, and accepting an invitation. */
export function signInPages(app: OfficeApp, office: Office): void {
  const { operators, clock } = office.deps;

  const showSignIn = async (c: Ctx, problem?: string) => {
    const asked = { action: "/sign-in", label: "Sign in with your passkey", problem };
    return show(office, c, {
      title: "Sign in",
      text: "The office is for the people who keep Beat. Your passkey is in the phone or the computer with which you accepted your invitation.",
      question: await askPasskey(office, { purpose: "sign-in" }, asked),
      note: "Lost it? Ask whoever runs the server for a new invitation.",
    });
  };

  const showJoin = async (c: Ctx, operator: Operator, problem?: string) => {
    const { name, role } = operator;
    const asked = { action: c.req.path, label: "Make a passkey", problem };
    return show(office, c, {
      title: `Welcome, ${name}`,
      text: `You are invited to the office as ${role}: a person who ${ROLES[role]}. ${MAKE_ONE}`,
      question: await askForNewPasskey(office, operator, asked),
    });
  };

  app.get("/sign-in", (c) => showSignIn(c));
  app.post("/sign-in", async (c) => {
    const answered = await readAnswer(office, c.get("form").texts, "sign-in");
    const operator = answered && (await operators.find(answered.passkey.operatorId));
    if (!answered || !operator) return showSignIn(c, NOT_TAKEN);
    const entry = { id: answered.challenge, at: clock.now(), who: operator.name, action: "sign-in", subject: "" };
    const { auditLog } = contextOf(office.deps, () => operator.name);
    // The same answer never signs in twice.
    if (!(await auditLog.beginOnce(entry))) return showSignIn(c, NOT_TAKEN);
    await beginSession(office, c, answered.passkey);
    await auditLog.end(entry.id, "done");
    return c.redirect("/", 303);
  });
  app.post("/sign-out", async (c) => {
    const { operator, session } = c.get("signedIn");
    await operators.signOut(operator.id, session.id);
    deleteCookie(c, cookieOf(office), optionsOf(office));
    return c.redirect("/sign-in", 303);
  });
  const invited = async (token: string) => {
    const operator = await operators.invited(token, clock.now());
    if (operator) return operator;
    throw OVER;
  };
  app.get("/join/:token", async (c) => showJoin(c, await invited(c.req.param("token"))));
  app.post("/join/:token", async (c) => {
    const token = c.req.param("token");
    const operator = await invited(token);
    const passkey = await readNewPasskey(office, c.get("form").texts, operator);
    if (!passkey) return showJoin(c, operator, NOT_TAKEN);
    const { audited } = contextOf(office.deps, () => operator.name);
    const accept = () => operators.accept(token, passkey);
    const outcome = (accepted: boolean) => (accepted ? "done" : "not done: it is over");
    const isAccepted = await audited("accept an invitation", "", accept, outcome);
    if (!isAccepted) throw OVER;
    await beginSession(office, c, passkey);
    return c.redirect("/", 303);
  });
}

/** Browsers take `__Host-` cookies only over https. */
const cookieOf = ({ origin }: Office) => (origin.startsWith("https:") ? "__Host-office" : "office");

const optionsOf = ({ origin }: Office) =>
  ({ path: "/", httpOnly: true, secure: origin.startsWith("https:"), sameSite: "Strict" }) as const;

/** Signs the owner of a passkey in, in this browser. */
async function beginSession(office: Office, c: Ctx, { id, operatorId }: Passkey): Promise<void> {
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

const BROWSERS = { "Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari" };
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"];

/** `Chrome on Android`: enough for a person to know their own device again, and no more. */
function deviceOf(userAgent: string): string {
  const [, browser = "A browser"] = Object.entries(BROWSERS).find(([mark]) => userAgent.includes(mark)) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return system ? `${browser} on ${system === "Macintosh" ? "Mac" : system}` : browser;
}
