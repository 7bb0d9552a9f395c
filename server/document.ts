import type { HeaderSet, SecurityHeaders } from "./security-headers.ts";

export type DocumentParts = {
  /** The text of a built stylesheet by its address, as the page links it. */
  stylesheet: (href: string) => string | undefined;
  /** The inline script that starts hydration (site/start-when-useful.ts). */
  loader: string;
  headers: SecurityHeaders;
};

export type PreparedDocument = { html: string; headers: HeaderSet };

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/gu;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/gu;
const BOOTSTRAP = /<script type="module" async="">([\s\S]*?)<\/script>/u;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/gu;
const ANY_SCRIPT = /<script\b[\s\S]*?<\/script>/gu;
const NOSCRIPT_TAG = /<\/?noscript>/gu;
const FONT_FACE = /@font-face\s*\{[^}]*\}/gu;

/**
 * Works over the documents React Router renders, by the markup it is known to emit (server/document.test.ts holds
 * it to that): all styles inline, no script before the page can be read, and a policy that allows exactly what is
 * in the page.
 */
export function createDocuments({ stylesheet, loader, headers }: DocumentParts) {
  /** Everything the page wears in one element, where its first stylesheet stood, after what is to come `first`. */
  function inlineStyles(
    html: string,
    { first, keepLinks, faces }: { first: string; keepLinks: boolean; faces: boolean },
  ) {
    let css = "";
    const links: string[] = [];
    const rest = html.replace(STYLESHEET, (link, href: string) => {
      // The framework marks the styles of what is imported on demand with an empty fragment.
      const text = stylesheet(href.replace(/#$/u, ""));
      if (text === undefined) return link;
      css += text.trimEnd();
      // Hydration looks for the links it rendered; disabled, they load nothing.
      links.push(`<link rel="stylesheet" href="${href}" disabled=""/>`);
      return links.length === 1 ? "\0" : "";
    });
    const worn = faces ? css : css.replace(FONT_FACE, "");
    const kept = keepLinks ? links.join("") : "";
    return { worn, html: rest.replace("\0", () => `${first}<style>${worn}</style>${kept}`) };
  }

  return {
    /** The document for a visitor with script. */
    whole(source: string): PreparedDocument {
      const modules = Array.from(source.matchAll(MODULE_PRELOAD), ([, href]) => href);
      const bootstrap = BOOTSTRAP.exec(source)?.[1];
      // In the head, where it can act early, but after what React rendered there as script: hydration takes those in order.
      const first = bootstrap === undefined ? "" : `<script data-modules="${modules.join(" ")}">${loader}</script>`;
      const styled = inlineStyles(source, { first, keepLinks: true, faces: true });
      const html = styled.html
        .replace(MODULE_PRELOAD, "")
        .replace(BOOTSTRAP, (_script, text: string) => `<script type="text/plain" data-start="">${text}</script>`);
      const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, text = ""]) => text);
      if (bootstrap !== undefined) scripts.push(bootstrap, loader);
      return { html, headers: headers.page({ scripts, styles: [styled.worn] }) };
    },
    /** The document for a visitor who asked to save data: no script, no fonts, nothing kept for hydration. */
    light(source: string): PreparedDocument {
      const styled = inlineStyles(source, { first: "", keepLinks: false, faces: false });
      // The browser could run script and ignores what stands in `noscript`, so it is taken out of its wrapping.
      const html = styled.html.replace(MODULE_PRELOAD, "").replace(ANY_SCRIPT, "").replace(NOSCRIPT_TAG, "");
      return { html, headers: headers.page({ scripts: [], styles: [styled.worn] }) };
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** Documents as they were rendered, for development: Vite's own scripts and styles are part of them. */
export function documentsAsRendered(headers: SecurityHeaders): Documents {
  const { "content-security-policy": _policy, ...rest } = headers.data;
  const asRendered = (html: string): PreparedDocument => ({ html, headers: rest });
  return { whole: asRendered, light: asRendered };
}
