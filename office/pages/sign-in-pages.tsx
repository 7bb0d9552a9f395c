import type { Of } from "../view.ts";
import { Actions, Facts, PasskeyForm, Rows } from "./parts.tsx";

/** Where somebody signs in, or makes a passkey. */
export function SignInPage({ text, question, button, problem, note }: Of<"sign-in">) {
  return (
    <>
      <p className="measure-wide">{text}</p>
      <PasskeyForm question={question} label={button} problem={problem} />
      {note === undefined ? null : <p className="measure-wide soft">{note}</p>}
    </>
  );
}

/** Words, facts, and where one goes on. */
export function MessagePage({ text = "", facts = [], links = [], rows = [] }: Of<"message">) {
  return (
    <>
      <Facts facts={facts} />
      {text.split("\n\n").map((paragraph) =>
        paragraph === "" ? null : (
          <p key={paragraph} className="measure-wide">
            {paragraph}
          </p>
        ),
      )}
      <Actions actions={links} />
      <Rows rows={rows} />
    </>
  );
}
