import { createHash } from "node:crypto";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { contextOf } from "#api/operator-context.ts";
import { readWithin } from "#api/routes/reading.ts";
import { isForeignForm } from "#process/sender.ts";
import { booksPages } from "./books-pages.ts";
import { actionPages } from "./action-pages.ts";
import { signingPages } from "./signing/signing-pages.ts";
import { forRoles, rolesOf } from "./doors.ts";
import { giftPages } from "./gift-pages.ts";
import {
  type Ctx,
  type Form,
  isSignedIn,
  NOT_FOUND,
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

/** What somebody who is not signed in may ask for. */
const OPEN = /^\/(?:sign-in|join\/[\w-]+)$/u;

/**
 * The office: documents, plain forms, and no other origin. Every request passes these steps in this order: headers, the
 * host, files, a form's origin, who is signed in, and only then the form itself.
 */
export function createOffice(office: Office): OfficeApp {
  const { host, protocol } = new URL(office.origin);
  const app = new Hono<OfficeEnv>();
  app.use(headersOf(office.pages.script, protocol === "https:"));
  app.use(async (c, next) => {
    await next();
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
      const context = contextOf(office.deps, () => name);
      c.set("context", context);
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
    c.set("form", await readForm(c));
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
  app.notFound((c: Ctx) => showError(office, c, NOT_FOUND));
  app.onError((error, c: Ctx) => showError(office, c, error));
  return app;
}

const SIGNED_OUT =
  "Nothing was done. Sign in in another tab, then load this page again: your browser still has what you typed.";

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

/** A form has a page of text at most; that of nobody a passkey's answer alone. */
const [FORM_LIMIT, FORM_LIMIT_OF_NOBODY] = [64 * 1024, 16 * 1024];
/** More than any form of the office has. Many tiny ones take long to read. */
const MOST_FIELDS = 100;
const TOO_MUCH = new PageError(413, "That is too much", "Nothing in the office is this large.");

/** A form that was cut off, has too many fields, is of another type, or has a character that no store keeps. */
function notWhole(): never {
  throw new PageError(400, "That did not arrive whole", "Nothing was done. Go back and send it again.");
}

/**
 * Reads a posted form. Browsers send every end of a line as CR LF, also of a hidden field that we wrote with LF. Here a line
 * ends in LF alone, so that what comes back is what our seal stands for.
 */
async function readForm(c: Ctx): Promise<Form> {
  const type = c.req.header("content-type") ?? "";
  const hasFiles = type.startsWith("multipart/");
  const limit = hasFiles ? UPLOAD_LIMIT : FORM_LIMIT;
  const body = await readWithin(isSignedIn(c) ? limit : FORM_LIMIT_OF_NOBODY, c.req.raw.body).catch(notWhole);
  if (!body) throw TOO_MUCH;
  const between = hasFiles ? /content-disposition/iu : "&";
  if (body.toString("latin1").split(between, MOST_FIELDS + 1).length > MOST_FIELDS) notWhole();
  const data = await new Response(body, { headers: { "content-type": type } }).formData().catch(notWhole);
  const form: Form & { texts: Record<string, string>; files: Record<string, File> } = { texts: {}, files: {} };
  for (const [name, value] of data) {
    if (value instanceof File) form.files[name] = value;
    else form.texts[name] = readText(name, value);
  }
  return form;
}

function readText(name: string, value: string): string {
  if (value.length > FORM_LIMIT) throw TOO_MUCH;
  if (`${name}${value}`.includes("\0")) notWhole();
  return value.replaceAll(/\r\n?/gu, "\n");
}

/** The headers of every answer. Only the one known script may run, and a form may only be sent to the office itself. */
function headersOf(script: string, isHttps: boolean) {
  const [own, none] = [["'self'"], ["'none'"]];
  return secureHeaders({
    // A previewed page has a policy of its own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: none,
      scriptSrc: [`'sha256-${createHash("sha256").update(script).digest("base64")}'`],
      styleSrc: own,
      fontSrc: own,
      imgSrc: [...own, "data:"],
      // A preview of a page of the site, which allows it (words/words-pages.ts).
      frameSrc: own,
      formAction: own,
      baseUri: none,
      frameAncestors: none,
    },
    xFrameOptions: "DENY",
    // `no-referrer` would remove the origin from a form, by which we know our own.
    referrerPolicy: "same-origin",
    strictTransportSecurity: isHttps && "max-age=63072000; includeSubDomains",
  });
}
