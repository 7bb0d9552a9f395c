import { expect, test } from "vitest";
import routes from "#site/routes.ts";
import * as addresses from "./addresses.ts";

const { GIVING_FORM: _fragment, ...paths } = addresses;

test.each(Object.entries(paths))("%s is a page of the site", (_, path) => {
  expect(routes.map((route) => `/${route.path}`)).toContain(path);
});
