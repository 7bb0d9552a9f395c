import { type ComponentType, createContext, createElement, type ReactElement, useContext } from "react";
import type { Content } from "#contract/content/content.ts";
import type { SignOff } from "#contract/sign-off.ts";
import type { SiteConfig, SiteServices } from "./site-config.ts";

/** A request for a page or a file of the site, and what the server passes with it. */
export type Asked = SiteServices & {
  request: Request;
  url: URL;
  /** The value of `:name` in the path. */
  name: string;
};

/** What the window's title, search engines and link previews show of a page. */
type PageHead = {
  /** The page's name, from the specification's route table. Windows show it after the network's. */
  title: string;
  /** In 50 to 160 characters. */
  description: string;
  /** What breadcrumbs and other pages call it, if that is not the title. */
  label?: string;
  /** The path that it stands under in breadcrumbs, if that is not the page above it in its path. */
  parent?: string;
  /** The address of a feed of what is new on it. */
  feed?: string;
  /** Kept out of search engines and the site map; `personal`: it also has no address to send on, and no preview. */
  unlisted?: true | "personal";
  /** Its link preview, if it is not the picture in site/public/og/ with the name of the page's file. */
  preview?: string | { name: string; text: string };
  /** Its schema.org objects, without `@context`. */
  structured?: readonly object[];
  /** It says that something in a form is wrong. */
  failed?: boolean;
};

/** A page as others see it. */
export type PageOptions = Omit<PageHead, "preview" | "structured" | "failed"> & {
  /** `/`, `/why-we-beat`, …; `/community/news/:name` for one page for each name. */
  path: string;
  /** The page's script in site/scripts/, if it is not `reading`. */
  script?: string;
  /**
   * What makes the page personal, so that it is rendered for each request: a query parameter (any, or one of these), or
   * one of these cookies. `always`: every request is personal.
   */
  personal?: "always" | { queries: "any" | readonly string[]; cookies?: readonly string[] };
  /** Every path of a page with a name in its path. Other names are no page. */
  paths?: readonly string[];
  /** The same, for what the organisation has published. */
  pathsOf?: (content: Content) => readonly string[];
  /** The service worker stores the page for use without a network, and lists it there by this name. */
  offline?: string;
  /** Paths in menus and old links that redirect to this page. */
  formerly?: readonly string[];
};

/** What a page shows, or a response in its place. */
export type Answer<Data> = Response | { data: Data; status?: number; headers?: Record<string, string> };

/** What a head may say. */
export type HeadFacts = Pick<Asked, "config" | "content">;

type PageParts<Data> = PageOptions & {
  /** What its head shows otherwise, or besides. */
  head?: (facts: HeadFacts, data: Data) => Partial<PageHead> & { path?: string };
  /** Makes what the page shows. */
  load?: Take<Data>;
  /** Takes a form that was posted to the page. */
  act?: Take<Data>;
  Page: ComponentType<{ data: Data }>;
};
/** A page with data says how it is made. */
type Loading<Data> = undefined extends Data ? unknown : { load: Take<Data> };
type Take<Data> = (asked: Asked) => Answer<Data> | Promise<Answer<Data>>;

/** A page as the renderer uses it. `open` answers with what it shows, or with a response in its place. */
export type SitePage = PageOptions & {
  takesForms: boolean;
  open: (
    asked: Asked,
  ) => Promise<Response | { head: OpenedHead; body: ReactElement; status: number; headers: Record<string, string> }>;
};

/** What a page shows in its head, with the path of exactly this page. */
export type OpenedHead = PageHead & { path: string };

/** An address of the site that is not a page. */
export type SiteFile = { path: string; send: (asked: Asked) => Response };

export function definePage<Data = undefined>(page: PageParts<Data> & Loading<Data>): SitePage {
  const { head, load, act, Page, ...options }: PageParts<Data> = page;
  // The cast is safe, because a page without `load` has no data.
  const withoutData: Answer<Data> = { data: undefined as Data };
  return {
    ...options,
    takesForms: act !== undefined,
    async open(asked) {
      const isForm = asked.request.method === "POST";
      const answer: Answer<Data> = await ((isForm && act ? act : load)?.(asked) ?? withoutData);
      if (answer instanceof Response) return answer;
      const { data, status = 200, headers = {} } = answer;
      return { head: { ...options, ...head?.(asked, data) }, body: createElement(Page, { data }), status, headers };
    },
  };
}

/** Sends the browser on to an address: after a form, or where something else is shown now. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

/** What the server renders a page with. */
export type Rendering = Pick<Asked, "url" | "config" | "content" | "document"> & {
  page: PageOptions;
  /** The sign-off of each medical text, by its id. */
  signOffs: ReadonlyMap<string, SignOff>;
};

export const PageContext = createContext<Rendering | undefined>(undefined);

/** What a page is rendered with, in any component of the site. */
export function usePage(): Rendering {
  const context = useContext(PageContext);
  if (!context) throw new Error("Nothing around this component says which page it is on.");
  return context;
}

/** What the organisation says of itself. */
export const useContent = (): Content => usePage().content;

/** The configuration. */
export const useSite = (): SiteConfig => usePage().config;
