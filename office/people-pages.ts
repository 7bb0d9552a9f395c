import { Hono } from "hono";
import { allowedLinks } from "./allowed-links.ts";
import { type Office, type OfficeEnv, readForm, show, showMessage } from "./office.ts";
import { timeText } from "./gift-words.ts";
import { askForNewPasskey, readNewPasskey } from "./question.ts";
import { sentIn } from "./sign-in-pages.ts";
import type { Link } from "./view-parts.ts";
import type { View } from "./view.ts";

/** How many actions are shown at once, the newest first. */
const SHOWN = 100;
const PAGE = /^[1-9]\d{0,4}$/u;

/** Who may do what, what they did, and where one is signed in oneself. */
export function peoplePages(office: Office): Hono<OfficeEnv> {
  const { operators, clock } = office;
  const app = new Hono<OfficeEnv>();

  app.get("/people", async (c) => {
    const page = c.req.query("page") ?? "1";
    if (!PAGE.test(page)) return c.notFound();
    return show(office, c, await readPeople(office, c.get("signedIn"), Number(page)));
  });
  app.post("/people/sessions", async (c) => {
    const { session = "" } = await readForm(c);
    await operators.signOut(c.get("signedIn").operator.id, session);
    return c.redirect("/people", 303);
  });
  app.post("/people/passkeys/remove", async (c) => {
    const { passkey = "" } = await readForm(c);
    const { operator } = c.get("signedIn");
    const isRemoved = await office.context(operator).audited(
      "passkey remove",
      "",
      () => operators.removePasskey(operator.id, passkey, clock.now()),
      (removed) => (removed ? "done" : "not done: it is the last one"),
    );
    if (isRemoved) return c.redirect("/people", 303);
    return showMessage(
      office,
      c,
      "Not removed",
      "Your last passkey stays, because without it you could not sign in.",
      400,
    );
  });
  app.get("/people/passkeys", async (c) => {
    const { operator } = c.get("signedIn");
    const passkeys = await operators.passkeysOf(operator.id);
    const question = await askForNewPasskey(office, operator, passkeys, "/people/passkeys");
    return show(office, c, { kind: "join", name: operator.name, role: operator.role, question });
  });
  app.post("/people/passkeys", async (c) => {
    const { operator } = c.get("signedIn");
    const passkey = await readNewPasskey(office, sentIn(await readForm(c)), operator);
    if (passkey && (await office.context(operator).audited("passkey add", "", () => operators.addPasskey(passkey))))
      return c.redirect("/people", 303);
    return showMessage(office, c, "No passkey was made", "The page was open for too long. Try again.", 400);
  });
  return app;
}

async function readPeople(
  { operators, clock, context }: Office,
  { operator, session }: OfficeEnv["Variables"]["signedIn"],
  page: number,
): Promise<View> {
  const people = await operators.list();
  const passkeys = await operators.passkeysOf(operator.id);
  const sessions = await operators.sessionsOf(operator.id, clock.now());
  const entries = await context(operator).auditLog.list({ limit: SHOWN + 1, skip: (page - 1) * SHOWN });
  const counts = await Promise.all(people.map(async ({ id }) => (await operators.passkeysOf(id)).length));
  const mayDecide = (link: Link) => allowedLinks([link], operator.role);
  return {
    kind: "people",
    invite: mayDecide({ label: "Invite somebody", href: "/actions/colleague-invite" }),
    people: people.map(({ id, name, role, addedAt, removedAt }, index) => ({
      id,
      name,
      role,
      since: timeText(addedAt),
      passkeys: counts[index] ?? 0,
      isRemoved: removedAt !== null,
      actions:
        removedAt === null && id !== operator.id
          ? mayDecide({ label: `Remove ${name}`, href: `/actions/colleague-remove?person=${id}` })
          : [],
    })),
    own: {
      sessions: sessions.map(({ id, device, beganAt, seenAt }) => ({
        id,
        device,
        began: timeText(beganAt),
        seen: timeText(seenAt),
        isThis: id === session.id,
      })),
      passkeys: passkeys.map(({ id, addedAt }) => ({ id, added: timeText(addedAt) })),
      mayRemovePasskey: passkeys.length > 1,
    },
    done: entries.slice(0, SHOWN).map(({ at, who, action, subject, outcome }) => ({
      at: timeText(at),
      who,
      what: `${action} ${subject}`.trim(),
      outcome: outcome ?? "begun, never finished",
    })),
    earlier: entries.length > SHOWN ? `/people?page=${page + 1}` : null,
  };
}
