import { PAGES } from "./pages.ts";
import { expect, test } from "./visit.ts";

/** What the specification names on the pages of which `heard/` does not have every word. */
const NAMED: Record<string, string> = {
  "/why-we-beat": `
    Faster response, fewer avoidable deaths | Built for emergencies. Designed for impact. | Where the vision began |
    10+ Types of emergencies | Our promise | Fast Response | Compassionate Care | Trusted Technology | Visit site
  `,
  "/why-we-beat/our-mission": `
    goals | A decentralised network | Safety at the core | Real-time safety assistance | Responder education |
    Community integrity | AI monitoring | community reporting | Sustainable social impact
  `,
  "/pulse/when-every-second-counts": `
    Help no longer has to wait | Response zoning and local protocols |
    Zone responders to match population density and access needs |
    Free up facility pressure by decentralising first-contact care |
    Reward high-activity zones with training and incentives | Limit idle responders to improve active coverage |
    Managing local response networks | CPR guidance | Street safety tips | Urgent blood requests |
    Medication delivery alerts | Location tracking | AI-powered responder assistant
  `,
  "/pulse/medications": `Navigate emergencies with ease | Why This Matters`,
  "/pulse/blood-needs": `Navigate emergencies with ease | Why This Matters | 17 | 50 kg`,
  "/pulse/join-the-mission": `Download for Android`,
  "/trainings/life-saving-aed-usage": `Certified hands-on training | Builds confidence`,
  "/trainings/medical-emergencies": `Certified hands-on training | Builds confidence`,
  "/privacy-policies": `12 Aug 2025`,
  "/terms-and-conditions": `
    12 Aug 2025 | Purpose of the App | Eligibility | Becoming a Responder | Responsibilities of Users |
    Location Data | Donations & Payments | Limitations of Liability | Intellectual Property |
    Account Suspension or Termination | Contact information | Acknowledgment and consent
  `,
  "/accessibility": `What fails | Tell us what stops you`,
  "/press": `For the press | The logo | projected and not counted`,
  "/security": `Beat Terms & Conditions | 12 Aug 2025`,
};

/** The fragments that the specification names, each with its page. */
const FRAGMENTS = `/#subscribe /#download /impact#donate-form /pulse/cardiac-arrest#survival
  /pulse/become-a-responder#questions /pulse/when-every-second-counts#module
  /pulse/when-every-second-counts#response`.split(/\s+/u);

const html = new Map<string, string>();
test.beforeAll(async ({ site }) => {
  for (const [path] of PAGES) html.set(path, await (await fetch(site.origin + path)).text());
});

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** The words of the page's main part, in the order in which a reader sees them. */
function words(path: string): string {
  const page = html.get(path) ?? "";
  return page
    .slice(page.indexOf("<main"), page.indexOf("</main>"))
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/gu, " ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? " ")
    .replaceAll(/\s+/gu, " ");
}

/** The books grow by the month, and the form for updates says only what it asks. */
const SHORT = ["/impact/books", "/updates"];

test("each page has the specification's phrases, and 350 words", () => {
  for (const [path] of PAGES) {
    const text = words(path).toLowerCase();
    const named = (NAMED[path] ?? "").split("|").map((phrase) => phrase.trim().toLowerCase());
    expect
      .soft(
        named.filter((phrase) => !text.includes(phrase)),
        path,
      )
      .toEqual([]);
    const length = text.match(/\p{L}\S*/gu)?.length ?? 0;
    if (!SHORT.includes(path)) expect.soft(length, path).toBeGreaterThanOrEqual(350);
  }
});

test("every link inside the site, and of the specification, leads to a page and place", async ({
  site: { origin },
}) => {
  const broken: string[] = [];
  const other = async (path: string) => {
    // Outside the pages, such as the pretend phones. A redirect has no text: no link should lead to one.
    const response = await fetch(origin + path, { redirect: "manual" });
    const found = response.status === 200 ? await response.text() : undefined;
    if (found !== undefined) html.set(path, found);
    return found;
  };
  for (const [from, page] of html) {
    const targets = Array.from(page.matchAll(/<a\s[^>]*?href="([^"]*)"/gu), ([, href]) => href ?? "");
    for (const href of new Set(from === "/" ? [...targets, ...FRAGMENTS] : targets)) {
      const url = new URL(href.replaceAll("&amp;", "&"), origin + from);
      if (url.origin !== origin) continue;
      const target = html.get(url.pathname) ?? (await other(url.pathname));
      if (target === undefined) broken.push(`${from}: ${href}`);
      else if (url.hash && !target.includes(` id="${url.hash.slice(1)}"`)) broken.push(`${from}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test("every drawing has the proportions that its page reserves for it", async ({ site: { origin } }) => {
  const kept = new Map<string, number>();
  for (const page of html.values()) {
    for (const [image] of page.matchAll(/<img[^>]*>/gu)) {
      const said = (name: string) => new RegExp(` ${name}="([^"]*)"`, "u").exec(image)?.[1] ?? "";
      if (said("src").endsWith(".svg")) kept.set(said("src"), Number(said("width")) / Number(said("height")));
    }
  }
  expect(kept.size).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const [src, shape] of kept) {
    const file = await (await fetch(origin + src)).text();
    const [, width, height] = /viewBox="\S+ \S+ (\S+) ([^\s"]+)"/u.exec(file) ?? [];
    if (!(Math.abs((shape * Number(height)) / Number(width) - 1) < 0.02)) wrong.push(src);
  }
  expect(wrong).toEqual([]);
});
