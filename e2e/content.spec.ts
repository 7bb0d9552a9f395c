import { beforeAll, describe, expect, test } from "vitest";
import { PAGES, type PageId } from "#site/content/site/pages.ts";
import { origin } from "./harness.ts";

/** What the specification names, page by page. Each text is in the page's HTML, without script. */
const NAMED: Record<Exclude<PageId, "updates" | "books" | "practise">, string[]> = {
  home: [
    "Help that finds you first",
    "When every second counts",
    "A way to save lives",
    "The problem we’re solving",
    "Our impact in numbers",
    "projected",
    "You can also join the mission",
    "45,752",
    "1,701",
    "16,428",
  ],
  "why-we-beat": [
    "Faster response, fewer avoidable deaths",
    "Built for emergencies. Designed for impact.",
    "Where the vision began",
    "10+ Types of emergencies",
    "Our promise",
    "Fast Response",
    "Compassionate Care",
    "Trusted Technology",
    "Visit site",
  ],
  "our-mission": [
    "goals",
    "A decentralised network",
    "Safety at the core",
    "Real-time safety assistance",
    "Responder education",
    "Community integrity",
    "AI monitoring",
    "community reporting",
    "Sustainable social impact",
  ],
  "when-every-second-counts": [
    "Help no longer has to wait",
    "Response zoning and local protocols",
    "Zone responders to match population density and access needs",
    "Free up facility pressure by decentralising first-contact care",
    "Reward high-activity zones with training and incentives",
    "Limit idle responders to improve active coverage",
    "Managing local response networks",
    "CPR guidance",
    "Street safety tips",
    "Urgent blood requests",
    "Medication delivery alerts",
    "Location tracking",
    "AI-powered responder assistant",
  ],
  "cardiac-arrest": ["Start now", "112", "5 to 6 cm", "110", "Navigate emergencies with ease", "Why This Matters"],
  "general-emergencies": ["Navigate emergencies with ease", "Why This Matters", "bleeding", "Choking", "Burn", "112"],
  medications: ["Navigate emergencies with ease", "Why This Matters"],
  "blood-needs": ["Navigate emergencies with ease", "Why This Matters", "17", "50 kg"],
  "street-safety": ["Who it helps", "Why This Matters"],
  "become-a-responder": ["How to get started", "Reliable steps", "Municipalit"],
  "join-the-mission": ["Download for Android"],
  community: [
    "Join other helping hands",
    "Our community so far...",
    "Users",
    "Donors",
    "Responders",
    "projected",
    "Why it matters",
    "Download our app",
    "Available for iOS and Android devices",
    "News and updates",
    "27/11/2024",
    "09/01/2025",
  ],
  trainings: [
    "CPR, first aid & AED training",
    "What you’ll learn",
    "Who it’s for",
    "Hands-on practical sessions",
    "Classroom theory lessons",
    "Demonstration-led instruction",
    "Quick reference visuals",
    "Our partners and sponsors",
  ],
  "basic-cpr": ["Certified hands-on training", "Simple real-world techniques", "Available in your region"],
  "life-saving-aed-usage": ["Certified hands-on training", "Builds confidence"],
  "medical-emergencies": ["Certified hands-on training", "Builds confidence"],
  impact: [
    "Every alert answered is a life touched",
    "Our projected impact in Numbers",
    "Projected, not counted",
    "1,342",
    "1,230",
    "1,846",
    "Impacting lives across all regions.",
    "Bono (formerly Brong Ahafo)",
    "Western North",
    "Upper West",
    "Savannah",
    "8,214",
    "2,551",
    "2,002",
    "4,382",
    "8,852",
    "1,907",
    "1,152",
    "Why timely medication saves lives",
    "Access to blood saves lives",
    "Make a Donation! Be part of the impact",
    "Fuel the mission. Save more lives.",
  ],
  donate: ["Donate"],
  "privacy-policies": ["12 Aug 2025"],
  "terms-and-conditions": [
    "12 Aug 2025",
    "Purpose of the App",
    "Eligibility",
    "Becoming a Responder",
    "Responsibilities of Users",
    "Location Data",
    "Donations & Payments",
    "Limitations of Liability",
    "Intellectual Property",
    "Account Suspension or Termination",
    "Contact information",
    "Acknowledgment and consent",
  ],
  accessibility: ["What fails", "Tell us what stops you"],
  press: ["For the press", "The logo", "projected and not counted"],
  security: ["Beat Terms & Conditions", "12 Aug 2025"],
};

/** The sections of three pages, in the specification's order. */
const ORDER: Partial<Record<PageId, string[]>> = {
  community: [
    "Our community so far...",
    "The technical team",
    "There is a place for you on your street",
    "Our heroes",
    "Why it matters",
    "Download our app",
    "News and updates",
  ],
  "why-we-beat": [
    "Built for emergencies.",
    "Where the vision began",
    "Three stones hold the pot",
    "10+",
    "Our promise",
    "You are not meant to face it alone",
    "Watch it before you need it",
    "Three more skills",
  ],
  impact: [
    "Impacting lives across all regions.",
    "Our projected impact in Numbers",
    "See what it takes",
    "Why timely medication saves lives",
    "Access to blood saves lives",
    "Make a Donation! Be part of the impact",
  ],
};

/** The fragments of decision R3, each with its page. */
const FRAGMENTS: [PageId, string][] = [
  ["cardiac-arrest", "survival"],
  ["home", "subscribe"],
  ["home", "download"],
  ["become-a-responder", "questions"],
  ["when-every-second-counts", "module"],
  ["when-every-second-counts", "response"],
  ["impact", "donate-form"],
];

const html = new Map<string, string>();
beforeAll(async () => {
  for (const { path } of Object.values(PAGES)) html.set(path, await (await fetch(origin + path)).text());
});

const ENTITIES: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** The words of the page's main part, in the order in which a reader sees them. */
function words(id: PageId): string {
  const page = html.get(PAGES[id].path) ?? "";
  return page
    .slice(page.indexOf("<main"), page.indexOf("</main>"))
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/gu, " ")
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? " ")
    .replaceAll(/\s+/gu, " ");
}

describe.each(Object.keys(NAMED) as (keyof typeof NAMED)[])("%s", (id) => {
  test("has the phrases that the specification names", () => {
    const text = words(id).toLowerCase();
    expect(NAMED[id].filter((phrase) => !text.includes(phrase.toLowerCase()))).toEqual([]);
  });

  test("has 350 words or more", () => {
    expect(
      words(id)
        .split(" ")
        .filter((word) => /\p{L}/u.test(word)).length,
    ).toBeGreaterThanOrEqual(350);
  });

  test("has headings that nest without gaps", () => {
    const levels = [...(html.get(PAGES[id].path) ?? "").matchAll(/<h([1-6])[\s>]/gu)].map(([, level]) => Number(level));
    const gaps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(gaps).toEqual([]);
  });
});

test.each(Object.entries(ORDER))("%s has its sections in the specification's order", (id, order) => {
  const headings = [...(html.get(PAGES[id as PageId].path) ?? "").matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/gu)]
    .map(([, text = ""]) => text.replaceAll(/<[^>]+>/gu, ""))
    .filter((text) => order.some((part) => text.startsWith(part)));
  expect(headings).toEqual(order.map((part) => expect.stringContaining(part)));
});

test.each(FRAGMENTS)("%s has #%s", (id, fragment) => {
  expect(html.get(PAGES[id].path)).toContain(` id="${fragment}"`);
});

test("every link inside the site leads to an existing page and fragment", async () => {
  const broken: string[] = [];
  for (const [from, page] of html) {
    const targets = new Set(Array.from(page.matchAll(/<a\s[^>]*?href="([^"]*)"/gu), ([, href]) => href ?? ""));
    for (const href of targets) {
      const url = new URL(href.replaceAll("&amp;", "&"), origin + from);
      if (url.origin !== origin) continue;
      const target = html.get(url.pathname) ?? (await other(url.pathname));
      if (target === undefined) broken.push(`${from}: ${href}`);
      else if (url.hash && !target.includes(` id="${url.hash.slice(1)}"`)) broken.push(`${from}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test("every drawing has the proportions that its page reserves for it", async () => {
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

/** The HTML of an address outside the pages, such as the pretend phones. A redirect has none: no link should lead to one. */
async function other(path: string): Promise<string | undefined> {
  const response = await fetch(origin + path, { redirect: "manual" });
  const found = response.status === 200 ? await response.text() : undefined;
  if (found !== undefined) html.set(path, found);
  return found;
}
