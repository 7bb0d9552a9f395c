import type { SitePage } from "#site/page.ts";

const files = import.meta.glob<SitePage>(["./*.tsx", "!./*.test.tsx"], { eager: true, import: "default" });

/** Every page, by the name of its file here. The offline page lists pages in this order. */
export const pages: Readonly<Record<string, SitePage>> = Object.fromEntries(
  Object.entries(files).map(([path, page]) => [path.slice("./".length, -".tsx".length), page]),
);
