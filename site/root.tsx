// Styles first: the order of the layers is fixed by whichever file is met first.
import "./styles/layers.css";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { BrokenPage } from "./sections/broken-page.tsx";
import { ScrollPlace } from "./sections/scroll-place.tsx";
import { Shell } from "./sections/shell.tsx";
import { siteContext, useBrowserConfig, useSite } from "./site-config.ts";
import type { Route } from "./+types/root.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { config: context.get(siteContext).config };
}

/** The configuration cannot change under a page that is open. */
export function shouldRevalidate() {
  return false;
}

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
        <Links />
      </head>
      <body>
        {children}
        <ScrollPlace />
        <Scripts />
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
