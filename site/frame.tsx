import { Document } from "./document/document.tsx";
import type { ReactNode } from "react";
import { type SignOff, signOffOf, type Signatures } from "#contract/sign-off.ts";
import { BrokenPage, Shell } from "./shell/shell.tsx";
import { DocumentContext } from "./document/document-context.ts";
import { SignOffsContext } from "./document/sign-offs-context.ts";
import { TEXTS_TO_SIGN } from "./facts/texts-to-sign.ts";
import { type Asked, PageContext, type PageOptions } from "./page.ts";
import { ContentContext, SiteConfigContext } from "./site-config.ts";

type FrameParts = {
  asked: Asked;
  page: PageOptions;
  /** The addresses of the page's styles. */
  sheets: readonly string[];
  head?: ReactNode;
  /** What the page shows; without it, that it could not be rendered. */
  body?: ReactNode;
};

/** A page's document, and what its components ask for. */
export function Frame({ asked, page, sheets, head, body }: FrameParts) {
  const { config, content, today, url, document } = asked;
  const { stylesheet, ...settings } = document;
  const styles = sheets.map((href) => stylesheet(href) ?? "").join("");
  return (
    <DocumentContext value={{ ...settings, styles, sheets }}>
      <PageContext value={{ page, url }}>
        <SiteConfigContext value={config}>
          <ContentContext value={content}>
            <SignOffsContext value={signOffsById(content.signatures, today)}>
              <Document head={head}>{body ? <Shell>{body}</Shell> : <BrokenPage />}</Document>
            </SignOffsContext>
          </ContentContext>
        </SiteConfigContext>
      </PageContext>
    </DocumentContext>
  );
}

/** The state of each medical text on a day (`YYYY-MM-DD`), by its id. */
function signOffsById(signatures: Signatures, on: string): ReadonlyMap<string, SignOff> {
  return new Map(TEXTS_TO_SIGN.map((text) => [text.id, signOffOf(text, signatures, on)]));
}
