import drawn from "#site/facts/drawn-pictures.json" with { type: "json" };
import { useSite } from "#site/site-config.ts";

/**
 * A card as a picture to send (scripts/draw-pictures.ts). It has the network's name on it, so another network makes
 * its own or offers none.
 */
export function CarryLinks({ card }: { card: string }) {
  const { brand } = useSite();
  if (brand.name !== drawn.brand) return null;
  return (
    <div className="row no-print">
      <beat-share-file>
        <a className="tap" href={`/carry/${card}.png`} download="">
          Send this card as a picture
        </a>
      </beat-share-file>
    </div>
  );
}
