import { actionLink } from "./actions/action.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import { type Office, type OfficeApp, show } from "./office.ts";
import { timeText } from "./gift-words.ts";

/** How many acts are shown at once, the newest first. */
const SHOWN = 100;
const PAGE = /^[1-9]\d{0,4}$/u;
const AUDIT = "/people/audit";

/** Who may do what, where one is signed in oneself, and what was done. */
export function peoplePages(app: OfficeApp, office: Office): void {
  const { operators, clock } = office.deps;

  app.get("/people", async (c) => {
    const { operator, session } = c.get("signedIn");
    const people = await operators.list();
    const passkeys = await operators.passkeysOf(operator.id);
    const sessions = await operators.sessionsOf(operator.id, clock.now());
    const counts = await Promise.all(people.map(async ({ id }) => (await operators.passkeysOf(id)).length));
    return show(office, c, {
      title: "People",
      actions: [{ label: "Invite somebody", href: "/actions/colleague-invite" }],
      table: {
        columns: ["Name", "Role", "Last seen (GMT)", "Passkeys"],
        rows: people.map(({ id, name, role, seenAt, removedAt }, index) => {
          const removal = actionLink(`Remove ${name}`, "colleague-remove", { person: id });
          return [
            { text: name, links: removedAt === null && id !== operator.id ? [removal] : [] },
            removedAt === null ? role : "removed",
            seenAt === null ? "never" : timeText(seenAt),
            String(counts[index]),
          ];
        }),
      },
      links: [{ label: "What was done, and by whom", href: AUDIT }],
      sections: [
        {
          title: "Where you are signed in",
          list: sessions.map(({ id, device, beganAt, seenAt }) => {
            const note = `${device}, since ${timeText(beganAt)}, last seen ${timeText(seenAt)}`;
            const signOut = { label: "Sign out there", action: "/people/sessions", fields: { session: id } };
            return id === session.id ? { note: `${note} (here)` } : { note, actions: [signOut] };
          }),
        },
        {
          title: "Your passkeys",
          list: passkeys.map(({ id, addedAt }) => ({
            note: `Made ${timeText(addedAt)}`,
            actions: passkeys.length > 1 ? [actionLink("Remove it", "passkey-remove", { passkey: id })] : [],
          })),
          links: [{ label: "Add a passkey on another device", href: "/actions/passkey-add" }],
        },
      ],
    });
  });
  app.post("/people/sessions", async (c) => {
    const { session = "" } = c.get("form").texts;
    await operators.signOut(c.get("signedIn").operator.id, session);
    return c.redirect("/people", 303);
  });
  app.get(AUDIT, async (c) => {
    const { who = "", subject = "", page = "1" } = c.req.query();
    if (!PAGE.test(page)) return c.notFound();
    const { auditLog } = c.get("context");
    const people = await operators.list();
    // An address names nobody, so it has the person's id.
    const by = people.find(({ id }) => id === who)?.name;
    const skip = (Number(page) - 1) * SHOWN;
    const entries = await auditLog.list({ limit: SHOWN + 1, skip, who: by, subject: subject || undefined });
    const address = (of: Record<string, string>) => `${AUDIT}?${new URLSearchParams({ who, subject, ...of })}`;
    const chip = (label: string, id: string) => ({ label, href: address({ who: id }), isChosen: id === who });
    return show(office, c, {
      title: subject === "" ? "What was done" : `What was done to ${subject}`,
      chips: [{ label: "By whom", chips: [chip("Everybody", ""), ...people.map(({ id, name }) => chip(name, id))] }],
      text: entries.length === 0 ? "Nothing yet." : "",
      table: {
        columns: ["When (GMT)", "Who", "What", "To what", "Outcome"],
        rows: entries.slice(0, SHOWN).map(({ at, who: name, action, subject: of, outcome }) => {
          const link = { label: of, href: address({ subject: of }) };
          const what = ACTIONS.get(action)?.title ?? action;
          return [timeText(at), name, what, of && { links: [link] }, outcome ?? "begun, never finished"];
        }),
      },
      actions: [
        ...(entries.length > SHOWN ? [{ label: "Earlier", href: address({ page: String(Number(page) + 1) }) }] : []),
        ...(who + subject === "" ? [] : [{ label: "Everything that was done", href: AUDIT }]),
      ],
    });
  });
}
