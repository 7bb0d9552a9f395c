import { expect, test } from "vitest";
import { renderPage } from "#site/fixtures/render-view.tsx";
import { siteConfig } from "#site/fixtures/site-config.ts";
import { type Reply, scriptedFlow } from "#site/giving/flow/fixtures/scripted-flow.ts";
import updates from "./updates.tsx";

const taken: Reply = { status: 202, body: { message: "ok" } };

/** The page after somebody has asked for updates, where the API answers like this. */
async function ask(email: string, reply: Reply) {
  const { flow, calls } = scriptedFlow({ "POST /subscriptions": reply }, {});
  const request = new Request("http://x/updates", { method: "POST", body: new URLSearchParams({ email }) });
  const config = { ...siteConfig, updates: "by-mail" } as const;
  return { calls, ...(await renderPage(updates, { config, request, api: flow.api })) };
}

test("half an address is not sent: the form says what to do and keeps what was typed", async () => {
  const { status, html, text, calls } = await ask("ama@", taken);
  expect(status).toBe(400);
  expect(text).toContain("Error: Enter the whole email address, like ama@example.com");
  expect(html).toContain('value="ama@"');
  expect(calls).toEqual([]);
});

test.each<[string, Reply, string]>([
  ["is asked for", taken, "Now look in your mailbox"],
  ["cannot be reached", "cut", "We could not reach our own service"],
  ["is another's, and says nothing of ours", { status: 200, body: {} }, "We could not reach our own service"],
  ["has had too many requests", { status: 429 }, "Too many requests from your network"],
  ["has no updates", { status: 404 }, "This site cannot send email at the moment"],
])("where the API %s, the page says so and keeps the address", async (_, reply, words) => {
  const asked = await ask("ama@example.com", reply);
  expect(asked.text).toContain(words);
  expect(asked.html).toContain("ama@example.com");
  expect(asked.status).toBe(reply === taken ? 200 : 400);
});
