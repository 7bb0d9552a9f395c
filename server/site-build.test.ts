import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { openSite } from "./site-build.ts";

const page = (path: string, handle?: object) => ({ path, parentId: "root", module: { default: () => null, handle } });

/** The part of a build that `openSite` reads. */
const build = {
  entry: {
    module: {
      createSite: () => () => undefined,
      behaviourLoader: () => "",
      fonts: "",
      offlineWorker: "",
      translatedPaths: ["/ak/help/now", "/ak/form"],
    },
  },
  routes: {
    root: { id: "root", module: {} },
    home: { id: "home", ...page("") },
    help: { id: "help", ...page("help/now", { offline: "Help", formerly: ["/help", "/now"] }) },
    translated: { id: "translated", ...page(":language/help/now", { inLanguages: true }) },
    form: { id: "form", ...page("form", { personal: { queries: ["step"] } }) },
    file: { id: "file", path: "robots.txt", parentId: "root", module: { loader: () => null } },
  },
} as unknown as ServerBuild;

test("the server learns about each page from its route", () => {
  const { routes } = openSite(build, "development", { styleguide: false });
  expect(routes.pages).toEqual(["/", "/help/now", "/ak/help/now", "/form"]);
  expect(routes.inLanguages).toEqual(["/ak/help/now"]);
  expect(routes.offline).toEqual([{ path: "/help/now", name: "Help" }]);
  expect([...routes.moved]).toEqual([
    ["/help", "/help/now"],
    ["/now", "/help/now"],
  ]);
  expect(["/", "/form"].map(routes.personal)).toEqual([undefined, { queries: ["step"] }]);
  expect(["/robots.txt", "/form", "/nowhere"].map(routes.knows)).toEqual([true, true, false]);
  // The page itself redirects to English from a language that it has not been translated into.
  expect(["/ee/help/now", "/ee/form"].map(routes.knows)).toEqual([true, false]);
});
