import { FIGURES, type FigureId } from "#site/facts/figures.ts";

const pictures = import.meta.glob<string>("../images/figures/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * A drawn person, from head to foot, on any ground (an outline in the paper's colour runs round the ink). Without
 * `height` it has the scale that all figures share. Pass `decorative` if the words beside it say the same.
 */
export function Figure({
  who,
  height = FIGURES[who].height,
  decorative = false,
  className,
}: {
  who: FigureId;
  height?: number;
  decorative?: boolean;
  className?: string | undefined;
}) {
  const figure = FIGURES[who];
  return (
    <picture>
      {/* AVIF is half the size. */}
      <source type="image/avif" srcSet={pictures[`../images/figures/${who}.avif`]} />
      <img
        className={className}
        src={pictures[`../images/figures/${who}.webp`]}
        width={Math.round((figure.width / figure.height) * height)}
        height={height}
        alt={decorative ? "" : figure.alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
