import { expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { giveOnce } from "#api/fixtures/donations.ts";
import { openMailApi } from "#api/fixtures/test-api.ts";
import * as built from "./fixtures/built-site.ts";

test("every address in a letter answers GET with a page, in its header too", async () => {
  const api = await openMailApi({ PUBLIC_ORIGIN: built.ORIGIN });
  const ours = createApi(api.deps);
  const server = built.aServer({ api: { fetch: (request) => ours.fetch(request) } });
  await giveOnce(api, "0001");
  await api.call("POST", "/subscriptions", { email: "ama@example.com" });
  await api.pass(30_000);
  const letters = api.mail.arrived.map(({ plain }) => plain).join("\n");
  const paths = new Set(
    [...letters.matchAll(new RegExp(`${built.ORIGIN}(/[^\\s<>"]*)`, "gu"))].map(([, path = ""]) => path),
  );
  const kinds = new Set<string>();
  for (const path of paths) {
    const answer = await built.ask(server, path, { headers: { accept: "text/html,*/*;q=0.8" } });
    const moved = answer.headers.get("location")?.replace(built.ORIGIN, "");
    const page = moved === undefined ? answer : await built.ask(server, moved);
    kinds.add(path.replaceAll(/[\dA-Za-z.~_-]{20,}|BEAT-[\w-]+/gu, "…"));
    expect([page.status, page.headers.get("content-type")], path).toEqual([200, expect.stringMatching(/^text\/html/u)]);
  }
  expect([...kinds].toSorted()).toEqual([
    "/api/v1/receipts/000001/…",
    "/api/v1/subscriptions/one-click/…",
    "/impact/donate/manage?pass=…",
    "/updates?confirm=…",
  ]);
  await api.close();
});
