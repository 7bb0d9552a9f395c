// Styles come first, because the first file fixes the order of the layers.
import "./styles/layers.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { type ReactNode, useContext } from "react";
import { Meta, Outlet, Scripts } from "react-router";
import { AppBehaviours } from "./behaviours/app-behaviours.tsx";
import { BehaviourLoader } from "./document/behaviour-loader.tsx";
import { DocumentContext } from "./document/document-context.ts";
import { usePage } from "./document/page-handle.ts";
import { PagePrefetch } from "./document/page-prefetch.tsx";
import { PageStyles } from "./document/page-styles.tsx";
import { BrokenPage } from "./sections/shell/broken-page.tsx";
import { Shell } from "./sections/shell/shell.tsx";
import { siteContext, useBrowserConfig, useSite } from "./site-config.ts";
import type { Route } from "./+types/root.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { config, document } = context.get(siteContext);
  return { config, ...(document.light ? { light: true } : {}) };
}

/** The configuration cannot change while a page is open. */
export function shouldRevalidate() {
  return false;
}

/** Every page is a document. It loads React only if a route sets `app`. */
export function Layout({ children }: { children: ReactNode }) {
  const { app } = usePage();
  const { light } = useContext(DocumentContext) ?? {};
  return (
    <html lang="en-GH" data-app={app ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#fffaf4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171013" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <BehaviourLoader />
        <PageStyles />
      </head>
      <body>
        {children}
        <PagePrefetch />
        {app && !light ? (
          <>
            <AppBehaviours />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  useBrowserConfig(useSite());
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return <BrokenPage />;
}
