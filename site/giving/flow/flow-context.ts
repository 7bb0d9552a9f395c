import { redirect } from "react-router";
import { DONATE_PATH, GIVING_FORM } from "#contract/addresses.ts";
import { createApiClient } from "#contract/client.ts";
import { showToast } from "#site/components/toaster.ts";
import { browserConfig } from "#site/site-config.ts";
import { dropDonationCookie } from "./donation-cookie.ts";
import type { Pause } from "./give.ts";
import { type Memory, readMemory, writeMemory } from "./memory.ts";
import { type FlowContext, impactAddress, type StepResult } from "./steps.ts";

/** How long the toasts of giving stay. */
const TOAST_MS = 4000;

const pause: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The flow in the browser; `undefined` if the browser refuses storage, so that the server has to take the step. */
export function browserFlow(): FlowContext | undefined {
  const config = browserConfig();
  if (!config || !canStore()) return undefined;
  const now = Date.now();
  return {
    api: createApiClient({ base: config.apiBase, fetch: (request) => fetch(request) }),
    config,
    memory: readMemory(places(), config, now),
    now,
    pause,
    script: true,
  };
}

/**
 * Stores what a step remembers, shows its toast, and goes to its address or returns its page. Pass `replace` for a page
 * that only redirects: in the history, it would trap visitors who go back.
 */
export async function applyStep<Page>(step: StepResult<Page>, go = redirect): Promise<Page | Response> {
  remember(step.memory);
  if ("page" in step) return step.page;
  if (!(await hasArrived(step.go))) return leave(step);
  if (step.afterMs) await pause(step.afterMs);
  if (step.toast) showToast(step.toast, TOAST_MS);
  return go(step.go);
}

type RouteManifest = { routes: Record<string, { path?: string; module: string }> };

/** Whether the script of the page at an address can be loaded. Without it the router would only reload the current page. */
async function hasArrived(address: string): Promise<boolean> {
  // The cast is safe, because the router's own script writes the manifest into each page.
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: RouteManifest };
  const [path] = address.split(/[?#]/u);
  const route = Object.values(manifest?.routes ?? {}).find((each) => `/${each.path}` === path);
  if (!route) return true;
  try {
    await import(/* @vite-ignore */ route.module);
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this line
    console.error("Navigation error", error);
    return false;
  }
}

/**
 * Goes on as without script. The form of step 1 still has what was typed, and the server remembers it; a gift's result is
 * read by its id.
 */
function leave({ go, memory: { result } }: { go: string; memory: Memory }): Promise<never> {
  const form = document.querySelector<HTMLFormElement>(`#${GIVING_FORM} form`);
  if (form && go.startsWith(DONATE_PATH)) form.submit();
  else location.assign(result && !go.startsWith(DONATE_PATH) ? impactAddress(result, false) : go);
  return new Promise(() => undefined);
}

/** Moves what the server remembered into the browser's storage, which is the only place from now on. */
export function remember(memory: Memory): void {
  writeMemory(places(), memory, Date.now());
  dropDonationCookie();
}

/** Forgets the impact page's result. Called once the visitor has left that page. */
export function forgetResult(): void {
  const flow = browserFlow();
  if (!flow?.memory.result) return;
  const { result: _told, giver: _thanked, ...memory } = flow.memory;
  writeMemory(places(), memory, Date.now());
}

const places = () => ({ kept: localStorage, tab: sessionStorage });

function canStore(): boolean {
  try {
    for (const storage of Object.values(places())) {
      storage.setItem("donateProbe", "");
      storage.removeItem("donateProbe");
    }
    return true;
  } catch {
    return false;
  }
}
