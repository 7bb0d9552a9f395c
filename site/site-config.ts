import type { Channel } from "#contract/channels.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Content } from "#contract/content/content.ts";
import type { Pesewas } from "#contract/money.ts";

/** Whether updates are sent by e-mail. `practice`: only to the pretend mailbox at `/sandbox/mail`. */
export type Updates = "by-mail" | "practice" | "off";

/**
 * The money received, from the public books: in the current month or, if it has too few gifts, in the last months
 * published.
 */
export type Received = {
  /** `YYYY-MM`. */
  from: string;
  to: string;
  gifts: number;
  /** In cedis. */
  amount: number;
  /** For the current month: how many hours ago the last gift came, rounded up. */
  lastWithinHours?: number;
  /** When the books were read: `YYYY-MM-DDTHH:MM`. */
  at: string;
};

/** The part of the configuration that pages use. It has no secrets, because it is part of every page. */
export type SiteConfig = {
  brand: {
    name: string;
    email: string;
    phone: string;
    /** The organisation's WhatsApp number; `null` if there is none. */
    whatsApp: string | null;
    address: string;
    mapUrl: string;
    /** The registered name, the registration, and who is answerable for the money; `null` if not said yet. */
    legalName: string | null;
    registration: string | null;
    answerable: string | null;
  };
  /** `null`: not available yet, so it is shown as coming soon and not as a link. */
  stores: { android: string; ios: string | null };
  /** `null`: the organisation is not on this network. */
  social: Record<"facebook" | "instagram" | "x" | "youtube" | "tiktok", string | null>;
  /** `https://beat.example`, without a trailing slash. */
  origin: string;
  /** The API's address, for links to what it publishes. */
  apiBase: string;
  /** The smallest gift and the largest. */
  minimum: Pesewas;
  maximum: Pesewas;
  channels: readonly Channel[];
  recurringChannels: readonly Channel[];
  /** The address of the pretend phones; `null` if real money moves. */
  sandboxUrl: string | null;
  updates: Updates;
  /** The money received; `undefined` if the public books publish nothing yet or cannot be read. */
  received?: Received | undefined;
  /** The year on the server's clock when the page was rendered. */
  year: number;
};

/** The settings of one document. */
export type DocumentSettings = {
  /** The nonce with which the Content-Security-Policy allows this document's own inline parts and no injected ones. */
  nonce: string;
  /** Whether the visitor asked to save data: the document then has no script and none of our fonts. */
  light: boolean;
  /** The files of each script of pages (site/scripts/), by its name: its own first, then what it imports. */
  scripts: Readonly<Record<string, readonly string[]>>;
  /** The metronome's script, which stands in its page. */
  metronome: string;
  /** The text of a built stylesheet by its address. */
  stylesheet: (href: string) => string | undefined;
};

/** What the server passes to the site for each request. */
export type SiteServices = {
  config: SiteConfig;
  /** What the organisation says of itself now, with the courses that are still to come. */
  content: Content;
  /** The day in Ghana, `YYYY-MM-DD`. */
  today: string;
  /** The API's client on the server: in process, or over HTTP if `API_BASE` names another host. */
  api: ApiClient;
  /** Seals and opens cookies, for example the gift of a visitor without script. */
  cookies: CookieSealer;
  document: DocumentSettings;
  /** Called with each failure of ours that a visitor encountered. */
  report: (error: unknown) => void;
};

/** Turns a small value into a tamper-proof cookie value and back. `open` returns `undefined` for anything forged or expired. */
export type CookieSealer = {
  seal: (value: unknown) => string;
  open: (text: string) => unknown;
  /** Whether cookies may carry `__Host-` and `Secure` (the origin is https). */
  secure: boolean;
};

/** The header with which script asks for a part of a page, without the document around it. An answer for script has it too. */
export const PART = "beat-part";
export const isPart = ({ headers }: Request): boolean => headers.has(PART);
