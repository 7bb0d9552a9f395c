import { expect, test } from "vitest";
import { openSourceSite, type SiteModule } from "./site-build.ts";

const page = (path: string, options: object = {}) => ({ path, takesForms: false, ...options });

/** The part of the site's module that the server reads. */
const module = {
  createRenderer: () => () => undefined,
  pages: {
    home: page("/"),
    help: page("/help/now", { offline: "Help", formerly: ["/help", "/now"] }),
    card: page("/help/now/:name", { paths: ["/help/now/burns"] }),
    news: page("/news/:name", { pathsOf: () => ["/news/first"] }),
    form: page("/form", { takesForms: true, personal: { queries: ["step"] } }),
  },
  files: [{ path: "/robots.txt" }, { path: "/drawings/:name" }],
} as unknown as SiteModule;

test("the server learns about each page from the page", () => {
  const { routes } = openSourceSite(module, () => []);
  expect(routes.pages).toEqual(["/", "/help/now", "/help/now/burns", "/form"]);
  expect(routes.offline).toEqual([{ path: "/help/now", name: "Help" }]);
  expect([...routes.moved]).toEqual([
    ["/help", "/help/now"],
    ["/now", "/help/now"],
  ]);
  expect(["/", "/form"].map(routes.personal)).toEqual([undefined, { queries: ["step"] }]);
  expect(["/", "/form"].map(routes.takesForms)).toEqual([false, true]);
});
