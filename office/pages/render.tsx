import "#site/styles/styles.ts";
import "./office.css";
import "./money.css";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { placesOf } from "../places.ts";
import type { Frame, Of, View } from "../view.ts";
import { TextsPage, TextPage } from "./signing-pages.tsx";
import { GiftPage, GiftsPage } from "./gifts-page.tsx";
import { BooksPage } from "./books-page.tsx";
import { StatementPage } from "./statement-page.tsx";
import { ConfirmPage, DonePage, FormPage } from "./action-pages.tsx";
import { AuditPage, PeoplePage } from "./people-page.tsx";
import { MessagePage, SignInPage } from "./sign-in-pages.tsx";
import { TodayPage } from "./today-page.tsx";
import { RecordPage, VersionPage } from "./words-pages.tsx";

/** A page of the office as a whole document. */
export function render(view: View, frame: Frame): string {
  return `<!doctype html>${renderToString(<Document view={view} frame={frame} />)}`;
}

function Document({ view, frame }: { view: View; frame: Frame }) {
  const { officeName, who, path, isPractice, styles, script } = frame;
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${isWrong(view) ? "Error: " : ""}${view.title} | ${officeName}`}</title>
        <link rel="icon" href="data:," />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <header>
          {isPractice ? <p className="office-practice">Practice: no real money moves here.</p> : null}
          <div className="office-bar">
            <strong>{officeName}</strong>
            {who ? (
              <>
                <nav aria-label="Office">
                  <ul className="office-menu">
                    {placesOf(who.role).map(({ href, label, isAside }) => (
                      <li key={href} data-aside={isAside ? "" : undefined}>
                        <a href={href} aria-current={isAt(path, href) ? "page" : undefined}>
                          {label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
                <form method="post" action="/sign-out">
                  <button type="submit">Sign out {who.name}</button>
                </form>
              </>
            ) : null}
          </div>
        </header>
        <p role="status" className="office-busy" data-busy="One moment, please." />
        <main className="office">
          <h1>{view.title}</h1>
          <Content view={view} />
        </main>
        {/* oxlint-disable-next-line react/no-danger -- our own text, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

/** A page belongs to the place whose address begins its own. */
const isAt = (path: string, place: string) => path === place || (place !== "/" && path.startsWith(`${place}/`));

const isWrong = (view: View) =>
  ("problem" in view && view.problem !== undefined) ||
  ("problems" in view && view.problems.length > 0) ||
  (view.kind === "done" && !view.isDone);

/** The pages, by what they show. */
const PAGES: { [Kind in View["kind"]]: (view: Of<Kind>) => ReactNode } = {
  "sign-in": SignInPage,
  message: MessagePage,
  today: TodayPage,
  gifts: GiftsPage,
  gift: GiftPage,
  form: FormPage,
  confirm: ConfirmPage,
  done: DonePage,
  books: BooksPage,
  statement: StatementPage,
  people: PeoplePage,
  audit: AuditPage,
  record: RecordPage,
  version: VersionPage,
  texts: TextsPage,
  text: TextPage,
};

function Content({ view }: { view: View }) {
  // The compiler cannot follow that the page of a kind draws the view of that kind.
  const Page = PAGES[view.kind] as (view: View) => ReactNode;
  return <Page {...view} />;
}
