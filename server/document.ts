import { createHash, randomBytes } from "node:crypto";
import type { DocumentSettings } from "#site/site-config.ts";
import type { HeaderSet, SecurityHeaders } from "./security-headers.ts";

/** `whole`: with script and fonts. `light`: without them, for visitors who save data. */
export type Kind = "whole" | "light";

export type DocumentParts = {
  /** The text of a built stylesheet, by its URL. */
  stylesheet: (href: string) => string | undefined;
  /** The files of each script of pages, by its name. */
  scripts: DocumentSettings["scripts"];
  /** The metronome's script, which stands in its page. */
  metronome: string;
  headers: SecurityHeaders;
};

/** The settings with which the site renders a document, and the headers to send it with. */
export type DocumentPlan = { settings: DocumentSettings; headers: HeaderSet };

const FONT_FACE = /@font-face\s*\{[^}]*\}/gu;

/** Plans documents: decides what the content security policy allows before the site renders anything. */
export function createDocuments({ stylesheet, scripts, metronome, headers }: DocumentParts) {
  function plan(kind: Kind, nonce: string): DocumentPlan {
    const light = kind === "light";
    return {
      settings: {
        nonce,
        light,
        scripts,
        metronome,
        stylesheet: (href) => {
          const text = stylesheet(href)?.trimEnd();
          return light ? text?.replace(FONT_FACE, "") : text;
        },
      },
      headers: headers.page({ nonce, hasScript: !light }),
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

/** Documents for development, without a policy, because it would block the scripts and styles that Vite adds. */
export function documentsOfDevelopment(parts: DocumentParts): Documents {
  const { "content-security-policy": _policy, ...headers } = parts.headers.data;
  const documents = createDocuments(parts);
  return {
    forOne: (kind) => ({ ...documents.forOne(kind), headers }),
    forAll: (kind, path) => ({ ...documents.forAll(kind, path), headers }),
  };
}
