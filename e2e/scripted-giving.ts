import { expect } from "vitest";
import { aNumber, donate, msisdnOf, type Typed } from "./giving-steps.ts";
import type { Visitor } from "./harness.ts";
import { type Reply, type Script, type ScriptedApi, startScriptedApi } from "./scripted-api.ts";
import { type BuiltServer, startBuiltServer } from "../scripts/built-server.ts";

export const PAY = "/payments/pay/mobilemoney?paymentType=DONATION";

/** A site that calls an API which answers as a test says. */
export type ScriptedSite = { api: ScriptedApi; site: BuiltServer; close: () => Promise<void> };

export async function startScriptedSite(): Promise<ScriptedSite> {
  const api = await startScriptedApi(() => undefined);
  const site = await startBuiltServer({ API_BASE: api.base });
  return {
    api,
    site,
    async close() {
      await site.close();
      await api.close();
    },
  };
}

/**
 * Gives these answers for these paths, one after another, and repeats the last. All other paths get 404, as on a host
 * that has only §7.
 */
export function replies(table: Record<string, Reply[]>): Script {
  const asked = new Map<string, number>();
  return ({ method, path }) => {
    const call = `${method} ${path}`;
    const count = asked.get(call) ?? 0;
    asked.set(call, count + 1);
    const given = table[call] ?? [];
    return given[Math.min(count, given.length - 1)];
  };
}

/** What a visitor of a scripted site does and sees. */
export function scriptedGiving(open: () => ScriptedSite, visitor: Visitor) {
  const { script } = visitor;

  /** Ama gives GH₵20 as a first-time visitor. */
  async function give(table: Record<string, Reply[]>, typed: Typed = {}) {
    const { page } = visitor;
    const { api, site } = open();
    api.play(replies(table));
    await visitor.context.clearCookies();
    if (script) {
      // The lightest page of the origin.
      await page.goto(`${site.origin}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    const phone = aNumber("1234");
    await donate(page, site.origin, { phone, ...typed });
    return msisdnOf(phone);
  }

  const summary = () => visitor.page.locator("main [role=alert]");

  async function toasted(title: string, message: string) {
    const { page } = visitor;
    if (script) await page.locator("p", { hasText: title }).locator("+ p", { hasText: message }).first().waitFor();
    const words = page.getByRole("region", { name: "Your gift" });
    await words.waitFor();
    return words;
  }

  /** The visitor is still on the form with everything filled in, and can press again. */
  async function stayed(title: string) {
    const { page } = visitor;
    await summary().getByRole("heading", { name: title }).waitFor();
    expect(page.url()).toBe(`${open().site.origin}/impact/donate`);
    expect(await page.title()).toBe("Error: Beat | Donate");
    expect(await page.getByLabel("MTN mobile money").isChecked()).toBe(true);
    expect(await page.getByLabel("Mobile money number").inputValue()).toMatch(/^24 \d{3} 1234$/u);
    await page.getByRole("button", { name: "Donate GH₵20" }).waitFor();
    expect(await page.getByText("This can take half a minute").count()).toBe(0);
    return summary();
  }

  return { give, summary, toasted, stayed };
}
