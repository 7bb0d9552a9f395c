import { PAGES } from "./pages.ts";
import { expect, test } from "./visit.ts";

/** What the specification names, page by page. Each text is in the page's HTML, without script. */
const NAMED: Record<string, string> = {
  "/": `
    Help that finds you first | When every second counts | A way to save lives | The problem we’re solving |
    Our impact in numbers | projected | You can also join the mission | 45,752 | 1,701 | 16,428
  `,
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
  "/pulse/cardiac-arrest": `Start now | 112 | 5 to 6 cm | 110 | Navigate emergencies with ease | Why This Matters`,
  "/pulse/general-emergencies": `Navigate emergencies with ease | Why This Matters | bleeding | Choking | Burn | 112`,
  "/pulse/medications": `Navigate emergencies with ease | Why This Matters`,
  "/pulse/blood-needs": `Navigate emergencies with ease | Why This Matters | 17 | 50 kg`,
  "/pulse/street-safety": `Who it helps | Why This Matters`,
  "/pulse/become-a-responder": `How to get started | Reliable steps | Municipalit`,
  "/pulse/join-the-mission": `Download for Android`,
  "/community": `
    Join other helping hands | Our community so far... | Users | Donors | Responders | projected | Why it matters |
    Download our app | Available for iOS and Android devices | News and updates | 27/11/2024 | 09/01/2025
  `,
  "/trainings": `
    CPR, first aid & AED training | What you’ll learn | Who it’s for | Hands-on practical sessions |
    Classroom theory lessons | Demonstration-led instruction | Quick reference visuals | Our partners and sponsors
  `,
  "/trainings/basic-cpr": `Certified hands-on training | Simple real-world techniques | Available in your region`,
  "/trainings/life-saving-aed-usage": `Certified hands-on training | Builds confidence`,
  "/trainings/medical-emergencies": `Certified hands-on training | Builds confidence`,
  "/impact": `
    Every alert answered is a life touched | Our projected impact in Numbers | Projected, not counted | 1,342 |
    1,230 | 1,846 | Impacting lives across all regions. | Bono (formerly Brong Ahafo) | Western North | Upper West |
    Savannah | 8,214 | 2,551 | 2,002 | 4,382 | 8,852 | 1,907 | 1,152 | Why timely medication saves lives |
    Access to blood saves lives | Make a Donation! Be part of the impact | Fuel the mission. Save more lives.
  `,
  "/impact/donate": `Donate`,
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

/** The sections of three pages, in the specification's order. */
const ORDER: Record<string, string> = {
  "/community": `
    Our community so far... | The technical team | There is a place for you on your street | Our heroes |
    Why it matters | Download our app | News and updates
  `,
  "/why-we-beat": `
    Built for emergencies. | Where the vision began | Three stones hold the pot | 10+ | Our promise |
    You are not meant to face it alone | Watch it before you need it | Three more skills
  `,
  "/impact": `
    Impacting lives across all regions. | Our projected impact in Numbers | See what it takes |
    Why timely medication saves lives | Access to blood saves lives | Make a Donation! Be part of the impact
  `,
};

/** The fragments that the specification names, each with its page. */
const FRAGMENTS = [
  "/pulse/cardiac-arrest#survival",
  "/#subscribe",
  "/#download",
  "/pulse/become-a-responder#questions",
  "/pulse/when-every-second-counts#module",
  "/pulse/when-every-second-counts#response",
  "/impact#donate-form",
];

const parts = (text: string) => text.split("|").map((part) => part.trim());
const html = new Map<string, string>();
const textOf = (path: string) => html.get(path) ?? "";
test.beforeAll(async ({ site }) => {
  for (const [path] of PAGES) html.set(path, await (await fetch(site.origin + path)).text());
});

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** The words of the page's main part, in the order in which a reader sees them. */
function words(path: string): string {
  const page = textOf(path);
  return page
    .slice(page.indexOf("<main"), page.indexOf("</main>"))
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/gu, " ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? " ")
    .replaceAll(/\s+/gu, " ");
}

test("each page has the specification's phrases, 350 words, and headings without gaps", () => {
  for (const [path, phrases] of Object.entries(NAMED)) {
    const text = words(path).toLowerCase();
    const missing = parts(phrases).filter((phrase) => !text.includes(phrase.toLowerCase()));
    expect.soft(missing, path).toEqual([]);
    expect.soft(text.split(" ").filter((word) => /\p{L}/u.test(word)).length, path).toBeGreaterThanOrEqual(350);
    const levels = [...textOf(path).matchAll(/<h([1-6])[\s>]/gu)].map(([, level]) => Number(level));
    const gaps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect.soft(gaps, path).toEqual([]);
  }
});

test("three pages have their sections in the specification's order", () => {
  for (const [path, sections] of Object.entries(ORDER)) {
    const order = parts(sections);
    const headings = [...textOf(path).matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/gu)]
      .map(([, text = ""]) => text.replaceAll(/<[^>]+>/gu, ""))
      .filter((text) => order.some((part) => text.startsWith(part)));
    expect(headings, path).toEqual(order.map((part) => expect.stringContaining(part)));
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
