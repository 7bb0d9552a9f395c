import type { StreetPersonId } from "#site/content/media/figures.ts";

const pictures = import.meta.glob<string>("../images/scenes/answers-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Somebody who answers, from head to foot, with what their day has put into their hands. The words beside it say who. */
export function StreetPerson({ who }: { who: StreetPersonId }) {
  return (
    <img
      src={pictures[`../images/scenes/answers-${who}.svg`]}
      alt=""
      width="170"
      height="370"
      loading="lazy"
      decoding="async"
    />
  );
}
