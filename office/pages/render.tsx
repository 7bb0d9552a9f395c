import "#site/styles/styles.ts";
import "./office.css";
import "./money.css";
import { renderToString } from "react-dom/server";
import type { Frame, View } from "../view.ts";
import { PartsOf } from "./parts.tsx";

/** A page of the office as a whole document. */
export function render(view: View, frame: Frame): string {
  return `<!doctype html>${renderToString(<Document view={view} frame={frame} />)}`;
}

function Document({ view: { title, ...parts }, frame }: { view: View; frame: Frame }) {
  const { officeName, who, isWrong, isPractice, styles, script } = frame;
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${isWrong ? "Error: " : ""}${title} | ${officeName}`}</title>
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
                    {who.places.map(({ href, label, isAside, isHere }) => (
                      <li key={href} data-aside={isAside ? "" : undefined}>
                        <a href={href} aria-current={isHere ? "page" : undefined}>
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
        <main className="office">
          <h1>{title}</h1>
          <PartsOf {...parts} />
        </main>
        {/* oxlint-disable-next-line react/no-danger -- our own text, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
