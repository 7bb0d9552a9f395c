import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { contextOf } from "#api/operator-context.ts";
import { readWithin } from "#api/routes/reading.ts";
import { isForeignForm } from "#process/sender.ts";
import { booksPages } from "./books-pages.ts";
import { actionPages } from "./action-pages.ts";
import { signingPages } from "./signing/signing-pages.ts";
import { forRoles, rolesOf } from "./doors.ts";
import { giftPages } from "./gift-pages.ts";
import {
  type Form,
  isSignedIn,
  type Office,
  type OfficeApp,
  type OfficeEnv,
  PageError,
  show,
  showError,
} from "./office.ts";
import { peoplePages } from "./people-pages.ts";
import { readSession, signInPages } from "./sign-in-pages.ts";
import { statementPages } from "./statement-pages.ts";
import { readToday } from "./today.ts";
import type { Item } from "./view.ts";
import { UPLOAD_LIMIT } from "./words/read-upload.ts";
import { recordForms } from "./words/record-form.ts";
import { wordsPages } from "./words/words-pages.ts";

/** Forms carry a passkey's answer and a page of text at most; those of nobody a passkey's answer alone. */
const [FORM_LIMIT, FORM_LIMIT_OF_NOBODY] = [64 * 1024, 16 * 1024];
/** A year of a busy account. */
const STATEMENT_LIMIT = 8 * 1024 * 1024;
/** The forms of records, and the file of all words. */
const WITH_PICTURES = /^\/words\/[\w-]+\/(?:new|[\w-]+\/change)$/u;
const SIGNED_OUT =
  "Nothing was done. Sign in in another tab, then load this page again: your browser still has what you typed.";
/** What somebody who is not signed in may ask for. */
const OPEN = /^\/(?:sign-in|join\/[\w-]+)$/u;

/**
 * The office: documents, plain forms, and no other origin. Every request passes these steps in this order: headers, the
 * host, files, a form's origin, who is signed in, and only then the form itself.
 */
export function createOffice(office: Office): OfficeApp {
  const { host, protocol } = new URL(office.origin);
  const headers = headersOf(office.pages.script, protocol === "https:");
  const app = new Hono<OfficeEnv>();
  app.use(async (c, next) => {
    await next();
    // A previewed page has a policy of its own.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
  app.use(async (c, next) =>
    c.req.header("host") === host ? next() : c.text("This is not the office's address.", 421),
  );
  app.use(async (c, next) => (c.req.url.includes("%00") ? c.notFound() : next()));
  app.get("/assets/:name", (c) => {
    const file = office.pages.assets.get(c.req.param("name")) ?? office.site?.file(c.req.path);
    if (!file) return c.notFound();
    return c.body(file.body, 200, {
      "content-type": file.type,
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
  // A form of another site is refused whatever cookies come with it.
  app.post("*", async (c, next) => {
    if (!isForeignForm(c.req.raw.headers, office.origin)) return next();
    throw new PageError(403, "Not from this page", "This form was not sent from the office. Open the page again.");
  });
  app.use(async (c, next) => {
    const session = await readSession(office, c);
    if (session) {
      const { name, role } = session.operator;
      c.set("signedIn", session);
      c.set(
        "context",
        contextOf(office.deps, () => name),
      );
      const roles = rolesOf(c.req.path);
      if (roles?.includes(role) === false)
        throw new PageError(403, "Not yours to see", `${forRoles(roles)} Your role is ${role}.`);
    } else if (!OPEN.test(c.req.path)) {
      if (c.req.method === "GET") return c.redirect("/sign-in", 303);
      throw new PageError(401, "You are signed out", SIGNED_OUT);
    }
    return next();
  });
  app.post("*", async (c, next) => {
    const form = await readForm(c, limitOf(c));
    if (form === 413) throw new PageError(413, "That is too much", "Nothing in the office is this large.");
    if (form === 400)
      throw new PageError(400, "That did not arrive whole", "Nothing was done. Go back and send it again.");
    c.set("form", form);
    return next();
  });
  app.get("/", async (c) => show(office, c, await readToday(c.get("context"), c.get("signedIn").operator.role)));
  app.get("/more", (c) => show(office, c, { title: "More", list: MORE }));
  signInPages(app, office);
  booksPages(app, office);
  statementPages(app, office);
  actionPages(app, office);
  giftPages(app, office);
  peoplePages(app, office);
  recordForms(app, office);
  wordsPages(app, office);
  signingPages(app, office);
  app.notFound((c: Context<OfficeEnv>) =>
    showError(office, c, new PageError(404, "There is no such page", "Go back to Today, and find it from there.")),
  );
  app.onError((error, c: Context<OfficeEnv>) => showError(office, c, error));
  return app;
}

function limitOf(c: Context<OfficeEnv>): number {
  if (!isSignedIn(c)) return FORM_LIMIT_OF_NOBODY;
  if (WITH_PICTURES.test(c.req.path)) return UPLOAD_LIMIT;
  return c.req.path === "/statement" ? STATEMENT_LIMIT : FORM_LIMIT;
}

const MORE: readonly Item[] = [
  { label: "Compare the provider’s list", href: "/statement", note: "Each week, and before a month is closed." },
  { label: "Write to the subscribers", href: "/actions/update-send", note: "Once a month." },
  { label: "Stop asking a phone", href: "/actions/phone-silence", note: "Its owner does not want to be asked." },
  { label: "Let a phone give again", href: "/actions/phone-open", note: "Its owner wants to give after all." },
  { label: "Erase a person", href: "/actions/person-erase", note: "They want to be forgotten." },
  { label: "First aid", href: "/first-aid", note: "What clinicians have signed." },
  { label: "People", href: "/people", note: "Who may do what, and your own devices." },
  { label: "What was done", href: "/people/audit", note: "By whom, when, and what came of it." },
];

/** More than any form of the office has. */
const MOST_FIELDS = 100;
const WITH_FILES = "multipart/form-data";
const PLAIN = "application/x-www-form-urlencoded";

/**
 * Reads a posted form of at most so many bytes; returns the status of its refusal if it is larger (413), or if it is not
 * whole, has more fields than any of ours, or has a character that no store keeps (400). Browsers send every end of a line
 * as CR LF, also of a hidden field that we wrote with LF. Here a line ends in LF alone, so that what comes back is what our
 * seal stands for.
 */
async function readForm(c: Context<OfficeEnv>, limit: number): Promise<Form | 400 | 413> {
  if (Number(c.req.header("content-length") ?? 0) > limit) return 413;
  const body = await readWithin(limit, c.req.raw.body).catch(() => "cut-off" as const);
  if (body === "cut-off") return 400;
  if (!body) return 413;
  const type = c.req.header("content-type") ?? "";
  const form: Form & { texts: Record<string, string>; files: Record<string, File> } = { texts: {}, files: {} };
  if (body.length === 0) return form;
  const isPlain = type.startsWith(PLAIN) && body.toString("latin1").split("&", MOST_FIELDS + 1).length <= MOST_FIELDS;
  if (!isPlain && !type.startsWith(WITH_FILES)) return 400;
  const data = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => undefined);
  if (!data || [...data].length > MOST_FIELDS) return 400;
  for (const name of new Set(data.keys())) {
    const [value, ...others] = data.getAll(name);
    if (value === undefined || others.length > 0) continue;
    if (value instanceof File) form.files[name] = value;
    else if (`${name}${value}`.includes("\0")) return 400;
    else form.texts[name] = value.replaceAll(/\r\n?/gu, "\n");
  }
  return form;
}

/** The headers of every answer. Only the one known script may run, and a form may only be sent to the office itself. */
function headersOf(script: string, isHttps: boolean): Record<string, string> {
  const source = createHash("sha256").update(script).digest("base64");
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src 'sha256-${source}'`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      // A preview of a page of the site, which allows it (words/words-pages.ts).
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // `no-referrer` would remove the origin from a form, by which we know our own.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self)",
    ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
