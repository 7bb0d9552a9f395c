import { useLayoutEffect } from "react";
import { createContext, useRouteLoaderData } from "react-router";
import type { Channel } from "#contract/channels.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Pesewas } from "#contract/money.ts";

/** How updates by e-mail reach their readers. `practice`: only to the pretend mailbox, at `/sandbox/mail`. */
export type Updates = "by-mail" | "practice" | "off";

/** What came in, from the public books: in the month that runs or, while too few gifts came, in the last months told. */
export type Received = {
  /** `YYYY-MM`. */
  from: string;
  to: string;
  gifts: number;
  /** In cedis. */
  amount: number;
  /** Of the month that runs: how many hours ago the last gift came, rounded up. */
  lastWithinHours?: number;
  /** When this was looked up: `YYYY-MM-DDTHH:MM`. */
  at: string;
};

/** What the running configuration tells the pages. Nothing secret; it is part of every page. */
export type SiteConfig = {
  brand: {
    name: string;
    email: string;
    phone: string;
    /** The number that answers on WhatsApp; `null` when none does. */
    whatsApp: string | null;
    address: string;
    mapUrl: string;
    /** The registered name, how it is registered, and who answers for the money; empty when nobody has said. */
    legalName: string;
    registration: string;
    answerable: string;
  };
  /** `null`: not available yet, so it is shown as coming soon and not as a link. */
  stores: { android: string; ios: string | null };
  social: Record<"facebook" | "instagram" | "x" | "youtube" | "tiktok", string>;
  /** `null`: nobody has given an address, so there is no link. */
  partners: Record<"foundation" | "ventureStudio" | "technologyFirm", string | null>;
  /** External video ids by slot (site/content/media/videos.ts); the host is contacted only after a press on play. */
  videos: Record<string, string>;
  /** `https://beat.example`, without a slash at the end. */
  origin: string;
  /** The base address of the browser's calls. */
  apiBase: string;
  /** The smallest gift and the largest. */
  minimum: Pesewas;
  maximum: Pesewas;
  channels: Channel[];
  recurringChannels: Channel[];
  /** The address of the pretend phones; `null` when real money moves. */
  sandboxUrl: string | null;
  updates: Updates;
  /** What came in, as the public books tell it; `undefined` when they tell nothing yet, or cannot be read. */
  received?: Received | undefined;
  /** The year on the server's clock when the page was rendered. */
  year: number;
};

/** How the document of an answer is made. */
export type DocumentSettings = {
  /** The policy that allows what is in this document and nothing that is injected into it. */
  nonce: string;
  /** For a visitor who asked to save data: without script, without our fonts. */
  light: boolean;
  /** The script that starts behaviours, and the one that lets fonts wait. */
  loader: string;
  fonts: string;
  /** The metronome's script, for the page that shows it. Empty in development, where files are as they are written. */
  metronome: string;
  /** The files of a behaviour, by its element. */
  behaviours: Readonly<Record<string, readonly string[]>>;
  /** The text of a built stylesheet by its address. */
  stylesheet: (href: string) => string | undefined;
};

/** What the server hands the site for each request. Created inside the site's bundle: see entry.server.tsx. */
export type SiteServices = {
  config: SiteConfig;
  /** The API as the server reaches it: in process, or over HTTP when `API_BASE` names another host. */
  api: ApiClient;
  /** Signs and reads the draft of a gift for visitors without script. */
  cookies: CookieSealer;
  document: DocumentSettings;
  /** Called with each failure of ours that a visitor met. */
  report: (error: unknown) => void;
};

/** Turns a small value into a tamper-proof cookie text and back; `undefined` for anything forged or expired. */
export type CookieSealer = {
  seal: (value: unknown) => string;
  open: (text: string) => unknown;
  /** Whether cookies may carry `__Host-` and `Secure` (the origin is https). */
  secure: boolean;
};

export const siteContext = createContext<SiteServices>();

/** The configuration, in any component. The root loader always provides it. */
export function useSite(): SiteConfig {
  const config = useRouteLoaderData<{ config: SiteConfig }>("root")?.config;
  if (!config) throw new Error("The root loader gave no configuration.");
  return config;
}

let current: SiteConfig | undefined;

/** Gives the configuration to browser code that cannot use hooks: client loaders and actions. */
export function useBrowserConfig(config: SiteConfig | undefined): void {
  useLayoutEffect(() => {
    current = config;
  }, [config]);
}

/** The configuration, once the page is hydrated. The router calls no client loader or action before. */
export function browserConfig(): SiteConfig | undefined {
  return current;
}
