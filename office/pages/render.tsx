import "#site/styles/styles.ts";
import "./office.css";
import "./money.css";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { placesOf } from "../places.ts";
import type { Frame, View } from "../view.ts";
import { TextsPage, TextPage } from "./signing-pages.tsx";
import { GiftPage, ReceiptPage } from "./gift-page.tsx";
import { GiftsPage } from "./gifts-page.tsx";
import { BooksPage } from "./books-page.tsx";
import { StatementPage } from "./statement-page.tsx";
import { ConfirmPage, DonePage, FormPage } from "./action-pages.tsx";
import { PeoplePage } from "./people-page.tsx";
import { JoinPage, MessagePage, SignInPage } from "./sign-in-pages.tsx";
import { MorePage, TodayPage } from "./today-page.tsx";
import { ImportPage, RecordFormPage, RecordPage, RecordsPage, VersionPage, WordsPage } from "./words-pages.tsx";

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
        <title>{`${isWrong(view) ? "Error: " : ""}${titleOf(view)} | ${officeName}`}</title>
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
        <main className="office">{contentOf(view)}</main>
        {/* oxlint-disable-next-line react/no-danger -- our own text, whose hash the policy names */}
        {"question" in view ? <script dangerouslySetInnerHTML={{ __html: script }} /> : null}
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

function titleOf(view: View): string {
  switch (view.kind) {
    case "sign-in":
      return "Sign in";
    case "join":
      return "Accept your invitation";
    case "today":
      return "Today";
    case "gifts":
      return "Gifts";
    case "people":
      return "People";
    case "more":
      return "More";
    case "statement":
      return "The provider’s list";
    case "words":
      return "Words";
    case "texts":
      return "First aid";
    case "done":
      return view.isDone ? "Done" : "Not done";
    default:
      return view.title;
  }
}

function contentOf(view: View): ReactNode {
  switch (view.kind) {
    case "sign-in":
      return <SignInPage {...view} />;
    case "join":
      return <JoinPage {...view} />;
    case "message":
      return <MessagePage {...view} />;
    case "today":
      return <TodayPage {...view} />;
    case "gifts":
      return <GiftsPage {...view} />;
    case "gift":
      return <GiftPage {...view} />;
    case "receipt":
      return <ReceiptPage {...view} />;
    case "form":
      return <FormPage {...view} />;
    case "confirm":
      return <ConfirmPage {...view} />;
    case "done":
      return <DonePage {...view} />;
    case "books":
      return <BooksPage {...view} />;
    case "statement":
      return <StatementPage {...view} />;
    case "more":
      return <MorePage {...view} />;
    case "people":
      return <PeoplePage {...view} />;
    case "words":
      return <WordsPage {...view} />;
    case "records":
      return <RecordsPage {...view} />;
    case "record":
      return <RecordPage {...view} />;
    case "record-form":
      return <RecordFormPage {...view} />;
    case "version":
      return <VersionPage {...view} />;
    case "import":
      return <ImportPage {...view} />;
    case "texts":
      return <TextsPage {...view} />;
    case "text":
      return <TextPage {...view} />;
  }
}
