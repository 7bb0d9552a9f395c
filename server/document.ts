import { createHash, randomBytes } from "node:crypto";
import type { DocumentSettings } from "#site/site-config.ts";
import { pagePolicy } from "./security-headers.ts";

/** `whole`: with script and fonts. `light`: without them, for visitors who save data. */
export type Kind = "whole" | "light";

/** `stylesheet`: the text of a built stylesheet, by its URL. */
type DocumentParts = Pick<DocumentSettings, "stylesheet" | "scripts" | "metronome">;

/** The settings with which the site renders a document, and the content security policy to send it with. */
export type DocumentPlan = { settings: DocumentSettings; policy: string };

const FONT_FACE = /@font-face\s*\{[^}]*\}/gu;

/** Plans documents: decides what the content security policy allows before the site renders anything. */
export function createDocuments({ stylesheet, scripts, metronome }: DocumentParts) {
  function plan(kind: Kind, nonce: string): DocumentPlan {
    const light = kind === "light";
    const textOf = (href: string) => {
      const text = stylesheet(href)?.trimEnd();
      return light ? text?.replace(FONT_FACE, "") : text;
    };
    return {
      settings: { nonce, light, scripts, metronome, stylesheet: textOf },
      policy: pagePolicy({ nonce, hasScript: !light }),
    };
  }
  return {
    /** A document for one visitor. */
    forOne: (kind: Kind) => plan(kind, randomBytes(16).toString("base64url")),
    /**
     * The document of a path that is the same for all. It holds nothing that a visitor sent, so its nonce need not be
     * secret. Every process uses the same nonce, so that a browser can reuse a page that another process sent.
     */
    forAll: (kind: Kind, path: string) =>
      plan(kind, createHash("sha256").update(path).digest("base64url").slice(0, 22)),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
