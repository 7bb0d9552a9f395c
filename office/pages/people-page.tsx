import { Button } from "#site/parts/button.tsx";
import { HiddenFields } from "#site/parts/field.tsx";
import type { Link } from "../view-parts.ts";
import type { View } from "../view.ts";
import { Actions, ChipRow } from "./parts.tsx";

type Of<Kind> = Extract<View, { kind: Kind }>;

/** Who may do what, and where one is signed in oneself. */
export function PeoplePage({ invite, people, own }: Of<"people">) {
  return (
    <>
      <Actions actions={invite} />
      <table className="table table-rows office-labelled">
        <Head columns={["Name", "Role", "Last seen (GMT)", "Passkeys"]} />
        <tbody>
          {people.map(({ id, name, role, seen, passkeys, actions }) => (
            <tr key={id}>
              <th scope="row">
                {name} <Small links={actions} />
              </th>
              <td data-label="Role">{role}</td>
              <td data-label="Last seen">{seen}</td>
              <td data-label="Passkeys">{passkeys}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href="/people/audit" className="tap">
          What was done, and by whom
        </a>
      </p>
      <section aria-labelledby="own" className="stack">
        <h2 id="own">Where you are signed in</h2>
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
      </section>
      <section aria-labelledby="passkeys" className="stack">
        <h2 id="passkeys">Your passkeys</h2>
        <ul className="stack">
          {own.passkeys.map(({ added, actions }) => (
            <li key={added} className="cluster">
              Made {added} <Small links={actions} />
            </li>
          ))}
        </ul>
        <p>
          <a href="/actions/passkey-add" className="tap">
            Add a passkey on another device
          </a>
        </p>
      </section>
    </>
  );
}

/** Everything that was done by hand, the newest first. */
export function AuditPage({ chips, done, links }: Of<"audit">) {
  return (
    <>
      <ChipRow {...chips} />
      {done.length === 0 ? <p>Nothing yet.</p> : null}
      <table className="table table-rows office-labelled">
        <Head columns={["When (GMT)", "Who", "What", "To what", "Outcome"]} />
        <tbody>
          {done.map(({ at, who, what, same, outcome }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two entries may be alike
            <tr key={index}>
              <th scope="row">{at}</th>
              <td data-label="Who">{who}</td>
              <td data-label="What">{what}</td>
              <td data-label="To what">{same ? <Small links={[same]} /> : null}</td>
              <td data-label="Outcome">{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Actions actions={links} />
    </>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Small({ links }: { links: readonly Link[] }) {
  return links.map(({ label, href }) => (
    <a key={href} href={href} className="small">
      {label}
    </a>
  ));
}
