import type { Role } from "#api/operators/operator.ts";
import { TREASURERS } from "./actions/action.ts";
import { ACTIONS } from "./actions/all-actions.ts";
import type { Link, Place } from "./view.ts";
import { WRITERS } from "./words/record-words.ts";

/** Who decides about money, or looks at it. The others never see a donor. */
const OF_MONEY: readonly Role[] = ["treasurer", "reader"];

/** What not everybody may open: the first that an address begins with. A decision's page is for the roles of the decision. */
const DOORS: readonly (readonly [address: RegExp, roles: readonly Role[]])[] = [
  [/^\/gifts\/[^/]+\/donor$/u, TREASURERS],
  [/^\/(?:gifts|books|statement|more)(?:\/|$)/u, OF_MONEY],
  [/^\/words\/[^/]+\/(?:new|[^/]+\/(?:change|publish|put-back|take-down))$/u, WRITERS],
];

/** Who may open an address, or send a form to it; `undefined` if everybody may. */
export function rolesOf(address: string): readonly Role[] | undefined {
  const [path = ""] = address.split("?");
  const [, name = ""] = /^\/actions\/([^/]+)$/u.exec(path) ?? [];
  return ACTIONS.get(name)?.roles ?? DOORS.find(([door]) => door.test(path))?.[1];
}

const mayOpen = (role: Role, address: string): boolean => rolesOf(address)?.includes(role) ?? true;

export const seesMoney = (role: Role): boolean => OF_MONEY.includes(role);

export const forRoles = (roles: readonly Role[]): string => `This is for a ${roles.join(" or ")}.`;

/** A page, or a part of one, without what leads where this role may not go. */
export function seenBy<Part>(role: Role, part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  if (!Array.isArray(part))
    // The compiler cannot follow that each part keeps its name.
    return Object.fromEntries(Object.entries(part).map(([name, of]) => [name, seenBy(role, of)])) as Part;
  const leadsTo = (each: { href?: string; action?: string } | null) => each?.href ?? each?.action ?? "";
  const seen = part.filter((each) => mayOpen(role, leadsTo(each)));
  return seen.map((each) => seenBy(role, each)) as Part;
}

const PLACES: readonly Link[] = [
  { href: "/", label: "Today" },
  { href: "/gifts", label: "Gifts" },
  { href: "/books", label: "Books" },
  { href: "/words", label: "Words" },
  { href: "/first-aid", label: "First aid" },
  { href: "/more", label: "More" },
  { href: "/people", label: "People" },
];

/** The places that this role sees in the navigation. A page belongs to the place whose address begins its own. */
export function placesOf(role: Role, path: string): Place[] {
  return seenBy(role, PLACES).map((place) => ({
    ...place,
    isAside: seesMoney(role) && ["/first-aid", "/people"].includes(place.href),
    isHere: path === place.href || (place.href !== "/" && path.startsWith(`${place.href}/`)),
  }));
}
