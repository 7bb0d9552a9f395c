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
      offlineWorker: "",
    },
  },
  routes: {
    root: { id: "root", module: {} },
    home: { id: "home", ...page("") },
    help: { id: "help", ...page("help/now", { offline: "Help", formerly: ["/help", "/now"] }) },
    drawing: { id: "drawing", path: "drawings/:name", parentId: "root", module: { loader: () => null } },
    card: { id: "card", ...page("help/now/:card", { paths: ["/help/now/burns"] }) },
    form: { id: "form", ...page("form", { personal: { queries: ["step"] } }) },
    file: { id: "file", path: "robots.txt", parentId: "root", module: { loader: () => null } },
  },
} as unknown as ServerBuild;

test("the server learns about each page from its route", () => {
  const { routes } = openSite(build, "development");
  expect(routes.pages).toEqual(["/", "/help/now", "/help/now/burns", "/form"]);
  expect(["/help/now/burns", "/help/now/boredom"].map(routes.knows)).toEqual([true, false]);
  expect(routes.offline).toEqual([{ path: "/help/now", name: "Help" }]);
  expect([...routes.moved]).toEqual([
    ["/help", "/help/now"],
    ["/now", "/help/now"],
  ]);
  expect(["/", "/form"].map(routes.personal)).toEqual([undefined, { queries: ["step"] }]);
  expect(["/robots.txt", "/form", "/nowhere"].map(routes.knows)).toEqual([true, true, false]);
  expect(["/drawings/map", "/drawings"].map(routes.knows)).toEqual([true, false]);
});
