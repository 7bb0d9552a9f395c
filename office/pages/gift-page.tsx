import type { View } from "../view.ts";
import { GiftTable } from "./gifts-page.tsx";
import { Actions, Facts } from "./parts.tsx";

/** One gift: what is known, what may be done now, and everything that has happened. */
export function GiftPage({ facts, actions, moments, charges }: Extract<View, { kind: "gift" }>) {
  return (
    <>
      <Actions actions={actions} label="What may be done now" />
      <Facts facts={facts} />
      {charges.length > 0 ? (
        <section aria-labelledby="charges" className="stack gap-2">
          <h2 id="charges">Its charges</h2>
          <GiftTable gifts={charges} />
        </section>
      ) : null}
      <section aria-labelledby="moments" className="stack gap-2">
        <h2 id="moments">What has happened</h2>
        <ol className="bullets">
          {moments.map(({ at, what, by, note }, index) => (
            // A gift's history only grows, and two things may happen at once.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <strong>{what}</strong> {at}, {by}
              {note === "" ? "" : `: ${note}`}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
