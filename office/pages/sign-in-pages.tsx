import { ROLES } from "#api/operators/operator.ts";
import type { Of } from "../view.ts";
import { Actions, Facts, PasskeyForm, Rows } from "./parts.tsx";

export function SignInPage({ question, problem }: Of<"sign-in">) {
  return (
    <>
      <p className="measure-wide">
        The office is for the people who keep Beat. Your passkey is in the phone or the computer with which you accepted
        your invitation.
      </p>
      <PasskeyForm question={question} label="Sign in with your passkey" problem={problem} />
      <p className="measure-wide soft">Lost it? Ask whoever runs the server for a new invitation.</p>
    </>
  );
}

export function JoinPage({ role, question, problem }: Of<"join">) {
  return (
    <>
      <p className="measure-wide">
        You are invited to the office as {role}: a person who {ROLES[role]}. Make a passkey on this device. It opens
        with your finger, your face or the device’s PIN, and it is never sent to anybody.
      </p>
      <PasskeyForm question={question} label="Make a passkey" problem={problem} />
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
