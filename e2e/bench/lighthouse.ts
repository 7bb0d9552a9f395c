import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { BROWSER_ARGUMENTS, chromiumPath } from "../../scripts/browser.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];
export const KINDS = ["Document", "Script", "Font", "Image"] as const;
export type Kind = (typeof KINDS)[number];

/** Lighthouse's result for one page: mobile, slow 4G simulated from an unthrottled load. Scores 0 to 100, times in ms. */
export type LighthouseResult = {
  scores: Record<Category, number>;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Bytes on the wire, headers included. */
  transfer: Record<Kind, number> & { all: number };
  /** Audits that failed, outside performance. */
  failed: string[];
};

type Audit = { score: number | null; numericValue?: number; title: string; details?: { items?: unknown[] } };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type NetworkRequest = { resourceType?: string; transferSize?: number };

const cli = fileURLToPath(new URL("lighthouse/node_modules/lighthouse/cli/index.js", import.meta.url));

export async function runLighthouse(address: string): Promise<LighthouseResult> {
  const report = join(await mkdtemp(join(tmpdir(), "beat-lighthouse-")), "report.json");
  const child = spawn(
    process.execPath,
    [
      cli,
      address,
      "--output=json",
      // Written to a file, because the rest of a pipe is lost when the process ends.
      `--output-path=${report}`,
      "--disable-full-page-screenshot",
      "--quiet",
      "--no-enable-error-reporting",
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=${BROWSER_ARGUMENTS.join(" ")}`,
    ],
    // oxlint-disable-next-line node/no-process-env -- passed on whole, with the browser to use
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const [said] = await Promise.all([text(child.stderr), once(child, "exit")]);
  const output = await readFile(report, "utf8").catch(() => undefined);
  await rm(dirname(report), { recursive: true });
  if (!output) throw new Error(`Lighthouse gave no report of ${address}:\n${said}`);
  // Lighthouse's report has this shape, among other fields.
  return read(JSON.parse(output) as Report);
}

function read({ categories, audits }: Report): LighthouseResult {
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = (audits["network-requests"]?.details?.items ?? []) as NetworkRequest[];
  const sum = (of: (type: string) => boolean) =>
    requests.reduce(
      (total, { resourceType = "", transferSize = 0 }) => total + (of(resourceType) ? transferSize : 0),
      0,
    );
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Record<Category, number>,
    firstPaint: numberOf("first-contentful-paint"),
    largestPaint: numberOf("largest-contentful-paint"),
    blocking: numberOf("total-blocking-time"),
    shift: numberOf("cumulative-layout-shift"),
    transfer: {
      Document: sum((type) => type === "Document"),
      Script: sum((type) => type === "Script"),
      Font: sum((type) => type === "Font"),
      Image: sum((type) => type === "Image"),
      all: sum(() => true),
    },
    failed: CATEGORIES.slice(1).flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
}
