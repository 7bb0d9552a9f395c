import type { Page } from "@playwright/test";

export const CARDIAC = "/pulse/cardiac-arrest";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const panel = (page: Page) => page.getByRole("region", { name: "Push to the beat" });
/** How many pushes the page has counted; 0 while it is at rest. */
export const pushes = async (page: Page) =>
  Number.parseInt(
    (
      await panel(page)
        .getByText(/^\d+ push/u)
        .allTextContents()
    )[0] ?? "0",
    10,
  );

/** Without an audio context the page's clock keeps the beat, and a test can move that clock. Runs in the page. */
export const withoutSound = () => void Reflect.deleteProperty(globalThis, "AudioContext");
