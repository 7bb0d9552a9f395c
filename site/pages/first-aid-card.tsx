import type { FirstAidCard } from "#site/facts/first-aid/card.ts";
import { cardPath, FIRST_AID } from "#site/facts/first-aid.ts";
import { definePage, seeOther, useSite } from "#site/page.ts";
import { Band } from "#site/parts/sections.tsx";
import { ButtonLinks } from "#site/parts/button.tsx";
import { CallNow, SignedBy } from "#site/parts/signed-advice.tsx";
import { qrPath } from "#site/parts/qr-path.ts";
import { Picture } from "#site/parts/pictures.tsx";
import styles from "./first-aid-card.module.css";

export default definePage({
  path: "/pulse/general-emergencies/:name",
  paths: FIRST_AID.map(({ id }) => cardPath(id)),
  // Each card has its own title and description.
  title: "First Aid",
  description: "What to do now, step by step, until help arrives.",
  head: (_, { id, name, sign }: FirstAidCard) => ({
    path: cardPath(id),
    label: name,
    title: `${name}: First Aid`,
    description: `${name}: what to do now. ${sign}.`,
    preview: `card-${id}`,
  }),
  load({ name }) {
    const card = FIRST_AID.find(({ id }) => id === name);
    // The server sends every other address to the home page before it comes here.
    return card ? { data: card } : seeOther("/");
  },
  Page: CardPage,
});

/** One card as a page: on a phone the first screen has its sign and the first step. */
function CardPage({ data: card }: { data: FirstAidCard }) {
  const { origin } = useSite();
  const never = card.never ? <p className={`${styles.never} edge error measure-wide bold`}>{card.never}</p> : null;
  // A number other than 112 is on the first screen.
  const calls = card.links?.filter(({ to }) => to.startsWith("tel:")) ?? [];
  const onwards = card.links?.filter((link) => !calls.includes(link)) ?? [];
  return (
    <Band flush className={`${styles.card} at-once stack gap-3`}>
      <header className={styles.sign}>
        <h1 className="step-4">{card.name}</h1>
        <p className="measure above-1 soft semibold">{card.sign}</p>
        <ButtonLinks links={calls} />
        <PageCode address={origin + cardPath(card.id)} />
      </header>
      {card.neverFirst ? never : null}
      <ol className={`${styles.steps} numbered two gap-3 gap-x-6`}>
        {card.steps.map((step, index) => (
          <li key={step} className="stack gap-1">
            <p className="large">{step}</p>
            {/* It has no text alternative, because the words say the same. */}
            <Picture
              className="across full rounded"
              file={`cards/${card.id}-${index + 1}.svg`}
              size={[480, 360]}
              eager={index < 1}
            />
          </li>
        ))}
      </ol>
      {card.also ? <p className="measure-wide bold">{card.also}</p> : null}
      {card.neverFirst ? null : never}
      <ButtonLinks links={onwards} />
      <CallNow />
      <SignedBy text={card.id} tellUs />
      <p className="no-print">
        <a className="tap bold" href="/pulse/general-emergencies">
          All first-aid cards
        </a>
      </p>
    </Band>
  );
}

/** On paper, the way back to this page and its newest words. It is in the page, because a browser prints no lazy picture. */
function PageCode({ address }: { address: string }) {
  const { d, viewBox } = qrPath(address);
  return (
    <svg
      className={`${styles.code} only-print`}
      viewBox={viewBox}
      role="img"
      aria-label={`QR code that opens ${address}`}
    >
      <path d={d} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
