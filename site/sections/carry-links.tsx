import { CARRY as WORDS } from "#site/content/site/share.ts";
import made from "#site/content/media/made-carry-cards.json" with { type: "json" };
import { useSite } from "#site/site-config.ts";
import styles from "./carry-links.module.css";

/**
 * A card to carry: a picture to send and a page to print (artwork/build-carry-cards.ts). They have the
 * network's name on them, so another network makes its own or offers none.
 */
export function CarryLinks({ card }: { card: string }) {
  const { brand } = useSite();
  if (brand.name !== made.brand || !(card in made.cards)) return null;
  return (
    <div className={styles.carry}>
      <beat-share-file data-late="">
        <a href={`/carry/${card}.png`} download="">
          {WORDS.picture}
        </a>
      </beat-share-file>
      <a href={`/carry/${card}.pdf`}>{WORDS.print}</a>
    </div>
  );
}
