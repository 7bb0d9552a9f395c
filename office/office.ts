import type { Context, Hono } from "hono";
import type { OperatorContext } from "#api/operator-context.ts";
import type { Deps } from "#api/deps.ts";
import type { Published } from "#contract/content/content.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Operator, Session } from "#api/store/operators/operator-store.ts";
import { placesOf, seenBy } from "./doors.ts";
import type { Frame, View } from "./view.ts";

/** The built pages (`pages/`), and the files that they need. */
export type OfficePages = {
  render: (view: View, frame: Frame) => string;
  /** The text of the one script. */
  script: string;
  styles: readonly string[];
  assets: ReadonlyMap<string, { type: string; body: Uint8Array<ArrayBuffer> }>;
};

/** What the office uses of the site. */
export type OfficeSite = {
  origin: string;
  /** What is at a path of the site, without script, as it would be if these records were published. */
  preview: (path: string, records: readonly Published[]) => Promise<string>;
  /** A file that a previewed page names. */
  file: (path: string) => { type: string; body: Uint8Array<ArrayBuffer> } | undefined;
};

/** What every page of the office is made with. */
export type Office = {
  deps: Deps;
  /** The office's address as browsers name it. */
  origin: string;
  pages: OfficePages;
  /** `undefined` if no site runs in this process. */
  site?: OfficeSite | undefined;
  isPractice: boolean;
  report: (error: unknown) => void;
};

/** A posted form. Of a field that comes twice the last counts. */
export type Form = { texts: Readonly<Record<string, string>>; files: Readonly<Record<string, File>> };

/** `context`: the API's parts as this person uses them. `form`: what was posted. */
export type OfficeEnv = {
  Variables: { signedIn: { operator: Operator; session: Session }; context: OperatorContext; form: Form };
};

export type OfficeApp = Hono<OfficeEnv>;
/** A request to the office, as Hono hands it on. */
export type Ctx = Context<OfficeEnv>;

export const nameOf = ({ deps }: Office): string => `${deps.config.brandName} office`;

/** Addresses that are open to everybody are asked for with and without a session. */
export const isSignedIn = (c: Ctx): boolean => Boolean(c.get("signedIn") as unknown);

type Status = 200 | 400 | 401 | 403 | 404 | 410 | 413 | 500;

/** Draws a page as this person sees it. One with something to correct is 400, unless its status is given. */
export function show(office: Office, c: Ctx, view: View, given?: Status) {
  const { isPractice, pages } = office;
  const isWrong = Boolean(view.form?.problems.length ?? view.question?.problem);
  const who = isSignedIn(c) ? c.get("signedIn").operator : undefined;
  const frame: Frame = {
    officeName: nameOf(office),
    who: who && { name: who.name, places: placesOf(who.role, c.req.path) },
    isWrong,
    isPractice,
    styles: pages.styles,
    script: pages.script,
  };
  return c.html(pages.render(who ? seenBy(who.role, view) : view, frame), given ?? (isWrong ? 400 : 200));
}

/** Why a page is not shown, or nothing is done: one clear sentence, and the way on. */
export class PageError extends Error {
  readonly status: Status;
  readonly title: string;
  constructor(status: Status, title: string, text: string) {
    super(text);
    this.status = status;
    this.title = title;
  }
}

export const NOT_FOUND = new PageError(404, "There is no such page", "Go back to Today, and find it from there.");

/** Draws what went wrong. Only what nobody expected is reported. */
export function showError(office: Office, c: Ctx, error: unknown) {
  const page = (status: Status, title: string, text: string) =>
    show(office, c, { title, text, actions: [{ label: "Today", href: "/" }] }, status);
  if (error instanceof PageError) return page(error.status, error.title, error.message);
  if (error instanceof RefusedError) return page(400, "That cannot be done", error.message);
  office.report(error);
  return page(500, "Something went wrong on our side", BROKEN);
}

const BROKEN = "Go back to Today and look whether it was done before you try again.";
