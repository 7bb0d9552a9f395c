import type { Role } from "#api/operators/operator.ts";

/** Who decides about money, or looks at it. The others never see a donor. */
const OF_MONEY: readonly Role[] = ["treasurer", "reader"];

type Place = { href: string; label: string; roles?: readonly Role[] };

const PLACES: readonly Place[] = [
  { href: "/", label: "Today" },
  { href: "/gifts", label: "Gifts", roles: OF_MONEY },
  { href: "/books", label: "Books", roles: OF_MONEY },
  { href: "/words", label: "Words" },
  { href: "/first-aid", label: "First aid" },
  { href: "/more", label: "More", roles: OF_MONEY },
  { href: "/people", label: "People" },
];
/** What is not in the navigation. */
const OTHERS = [{ href: "/statement", roles: OF_MONEY }];

export const seesMoney = (role: Role): boolean => OF_MONEY.includes(role);

/** The places that this role sees in the navigation. `isAside`: More leads there on a phone. */
export function placesOf(role: Role): (Place & { isAside: boolean })[] {
  const places = PLACES.filter(({ roles }) => roles?.includes(role) ?? true);
  const isAside = (href: string) => seesMoney(role) && ["/first-aid", "/people"].includes(href);
  return places.map((place) => ({ ...place, isAside: isAside(place.href) }));
}

/** Whether this role may look at a page. */
export function mayLook(role: Role, path: string): boolean {
  const place = [...PLACES, ...OTHERS].find(({ href }) => path === href || path.startsWith(`${href}/`));
  return place?.roles?.includes(role) ?? true;
}
