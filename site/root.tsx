// Styles come first, because the first file fixes the order of the layers.
import "./styles/layers.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import type { ReactNode } from "react";
import { Meta, Outlet } from "react-router";
import { BehaviourLoader } from "./document/behaviour-loader.tsx";
import { PagePrefetch } from "./document/page-prefetch.tsx";
import { PageStyles } from "./document/page-styles.tsx";
import { SignOffsContext } from "./document/sign-offs-context.ts";
import { BrokenPage } from "./sections/shell/broken-page.tsx";
import { Shell } from "./sections/shell/shell.tsx";
import { ContentContext, SiteConfigContext } from "./site-config.ts";
import { signOffsById } from "./sign-offs.server.ts";
import { siteContext } from "./site-context.ts";
import type { Route } from "./+types/root.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { config, content, today, document } = context.get(siteContext);
  return {
    config,
    content,
    signOffs: signOffsById(content.signatures, today),
    ...(document.light ? { light: true } : {}),
  };
}

/** Every page is a document that only the server renders. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GH">
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
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SiteConfigContext value={loaderData.config}>
      <ContentContext value={loaderData.content}>
        <SignOffsContext value={loaderData.signOffs}>
          <Shell>
            <Outlet />
          </Shell>
        </SignOffsContext>
      </ContentContext>
    </SiteConfigContext>
  );
}

export function ErrorBoundary() {
  return <BrokenPage />;
}
