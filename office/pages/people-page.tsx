import { Button } from "#site/parts/button.tsx";
import { HiddenFields } from "#site/parts/field.tsx";
import type { Of } from "../view.ts";
import { Actions, ChipRow, Links, Section, Table } from "./parts.tsx";

/** Who may do what, and where one is signed in oneself. */
export function PeoplePage({ invite, people, own }: Of<"people">) {
  return (
    <>
      <Actions actions={invite} />
      <Table
        columns={["Name", "Role", "Last seen (GMT)", "Passkeys"]}
        rows={people.map(({ name, role, seen, passkeys, actions }) => [
          { text: name, links: actions },
          role,
          seen,
          passkeys,
        ])}
      />
      <Links links={[{ label: "What was done, and by whom", href: "/people/audit" }]} />
      <Section title="Where you are signed in">
        <ul className="stack">
          {own.sessions.map(({ id, device, began, seen, isThis }) => (
            <li key={id} className="cluster">
              <span>
                {device}, since {began}, last seen {seen} {isThis ? "(here)" : ""}
              </span>
              {isThis ? null : (
                <form method="post" action="/people/sessions">
                  <HiddenFields fields={{ session: id }} />
                  <Button type="submit" look="outline">
                    Sign out there
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Your passkeys">
        <ul className="stack">
          {own.passkeys.map(({ added, actions }) => (
            <li key={added} className="cluster">
              Made {added} <Links links={actions} />
            </li>
          ))}
        </ul>
        <Links links={[{ label: "Add a passkey on another device", href: "/actions/passkey-add" }]} />
      </Section>
    </>
  );
}

/** Everything that was done by hand, the newest first. */
export function AuditPage({ chips, done, links }: Of<"audit">) {
  return (
    <>
      <ChipRow {...chips} />
      {done.length === 0 ? <p>Nothing yet.</p> : null}
      <Table
        columns={["When (GMT)", "Who", "What", "To what", "Outcome"]}
        rows={done.map(({ at, who, what, same, outcome }) => [at, who, what, same ? { links: [same] } : "", outcome])}
      />
      <Actions actions={links} />
    </>
  );
}
