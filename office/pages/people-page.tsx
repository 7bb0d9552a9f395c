import { Button } from "#site/parts/button.tsx";
import type { View } from "../view.ts";
import { Actions } from "./parts.tsx";

/** Who may do what, what they did, and where one is signed in oneself. */
export function PeoplePage({ invite, people, own, done, earlier }: Extract<View, { kind: "people" }>) {
  return (
    <>
      <h1>People</h1>
      <Actions actions={invite} />
      <table className="table table-rows">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Since (GMT)</th>
            <th scope="col">Passkeys</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, role, since, passkeys, isRemoved, actions }) => (
            <tr key={id}>
              <th scope="row">
                {name}{" "}
                {actions.map(({ label, href }) => (
                  <a key={href} href={href} className="small">
                    {label}
                  </a>
                ))}
              </th>
              <td>{isRemoved ? "removed" : role}</td>
              <td>{since}</td>
              <td>{passkeys}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
                  <input type="hidden" name="session" value={id} />
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
          {own.passkeys.map(({ id, added }) => (
            <li key={id} className="cluster">
              <span>Made {added}</span>
              {own.mayRemovePasskey ? (
                <form method="post" action="/people/passkeys/remove">
                  <input type="hidden" name="passkey" value={id} />
                  <Button type="submit" look="outline">
                    Remove it
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
        <p>
          <a href="/people/passkeys">Make a passkey on another device</a>
        </p>
      </section>
      <section aria-labelledby="done" className="stack">
        <h2 id="done">What was done</h2>
        <table className="table table-rows">
          <thead>
            <tr>
              <th scope="col">When (GMT)</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {done.map(({ at, who, what, outcome }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two entries may be alike
              <tr key={index}>
                <td>{at}</td>
                <th scope="row">{who}</th>
                <td>{what}</td>
                <td>{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {earlier === null ? null : (
          <p>
            <a href={earlier}>What was done before</a>
          </p>
        )}
      </section>
    </>
  );
}
