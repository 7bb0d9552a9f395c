import type { Browser } from "playwright-core";
import { isAlive } from "../../scripts/browser.ts";

export const KINDS = ["Document", "Script", "Font", "Image", "Other"] as const;
export type Kind = (typeof KINDS)[number];

/** The size of the bodies as sent over the wire, compressed, in bytes by kind. */
export type Transfer = Record<Kind, number>;

/**
 * What a first visit transfers until all scripts have started and all requests are done. The service worker's own
 * fetches are left out.
 */
export async function measureTransfer(browser: Browser, address: string, saveData: boolean): Promise<Transfer> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: "block",
    ...(saveData ? { extraHTTPHeaders: { "save-data": "on" } } : {}),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const sum: Transfer = { Document: 0, Script: 0, Font: 0, Image: 0, Other: 0 };
    const kinds = new Map<string, { kind: Kind; headers: number }>();
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      const kind = KINDS.find((name) => name === type) ?? "Other";
      kinds.set(requestId, { kind, headers: response.encodedDataLength });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const found = kinds.get(requestId);
      if (found) sum[found.kind] += encodedDataLength - found.headers;
    });
    await page.goto(address, { waitUntil: "load" });
    if (!saveData) await page.waitForFunction(isAlive);
    await page.waitForLoadState("networkidle");
    return sum;
  } finally {
    await context.close();
  }
}

export function total(transfer: Transfer): number {
  return KINDS.reduce((sum, kind) => sum + transfer[kind], 0);
}
