import { Hono } from "hono";
import { UPDATES_PATH } from "#contract/addresses.ts";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "#api/problem.ts";
import { type LinkUse, readLinkToken } from "#api/letters/subscriber-letters.ts";
import type { Handlers } from "./answer-routes.ts";
import { addressOf } from "./reading.ts";

const ASKED = { status: 202, message: "If this address can get updates, an e-mail is on its way to it" } as const;
const CONFIRMED = { status: 200, message: "Confirmed" } as const;
const ENDED = { status: 200, message: "Ended" } as const;

/** `POST /subscriptions`, and the calls that the links in its e-mails make. No answer reveals who is subscribed. */
export function updatesRoutes(deps: Deps) {
  const idOf = (use: LinkUse, token: string) => {
    const id = readLinkToken(deps.keyring, use, token);
    if (id === undefined) throw linkExpired();
    return id;
  };
  const end = async (token: string) => {
    await deps.subscribers.end(idOf("end", token), deps.clock.now());
    return ENDED;
  };
  return {
    "POST /subscriptions": async (c, read) => {
      if (!deps.mailer) {
        throw new ProblemError("updates-off", { detail: "This server sends no e-mail, so nothing was kept." });
      }
      const { email } = await read();
      const visitor = addressOf(c, deps.config.trustedProxies);
      await deps.subscribers.ask({ id: deps.newId(), email, visitor, at: deps.clock.now() });
      return ASKED;
    },
    "POST /subscriptions/confirm": async (_, read) => {
      const { token } = await read();
      if (!(await deps.subscribers.confirm(idOf("confirm", token), deps.clock.now()))) throw linkExpired();
      return CONFIRMED;
    },
    "POST /subscriptions/end": async (_, read) => end((await read()).token),
    // Mail programs call this for `List-Unsubscribe-Post`, with the token in the path.
    "POST /subscriptions/one-click/{token}": (c) => end(c.req.param("token")),
  } satisfies Partial<Handlers>;
}

/** A mail program that knows no one-click opens that address instead: it leads to the page with the button. */
export function oneClickPage({ publicOrigin }: { publicOrigin: string }): Hono {
  return new Hono().get("/subscriptions/one-click/:token", (c) =>
    c.redirect(`${publicOrigin}${UPDATES_PATH}?end=${encodeURIComponent(c.req.param("token"))}`, 303),
  );
}

function linkExpired(): ProblemError {
  return new ProblemError("link-expired", {
    detail: "This link has expired, is incomplete, or is not ours. Ask for updates again to get a new one.",
  });
}
