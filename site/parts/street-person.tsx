const pictures = import.meta.glob<string>("../images/scenes/answers-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export type StreetPersonId = "student" | "nurse" | "driver" | "vendor" | "pharmacist" | "seamstress";

/**
 * Somebody who answers, from head to foot, with what their day has put into their hands. The words beside it say who.
 * `first`: on the first screen of a phone, so it is not loaded later.
 */
export function StreetPerson({ who, first = false }: { who: StreetPersonId; first?: boolean }) {
  return (
    <img
      src={pictures[`../images/scenes/answers-${who}.svg`]}
      alt=""
      width="170"
      height="370"
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
