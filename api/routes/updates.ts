import { Hono } from "hono";
import { type UpdatesAnswer, UpdatesLink, UpdatesRequest } from "#contract/updates.ts";
import type { Deps } from "#api/deps.ts";
import { ProblemError } from "#api/problems.ts";
import { type LinkUse, readLinkToken } from "#api/subscribers/links.ts";
import { addressOf, readBody } from "./reading.ts";

const ASKED = {
  status: 202,
  message: "If this address can get updates, a letter is on its way to it",
} as const satisfies UpdatesAnswer;
const CONFIRMED = { status: 200, message: "Confirmed" } as const satisfies UpdatesAnswer;
const ENDED = { status: 200, message: "Ended" } as const satisfies UpdatesAnswer;

/** `POST /subscriptions`, and what the links in its letters lead to. Nothing here tells who is subscribed. */
export function updatesRoutes(deps: Deps): Hono {
  const idOf = (use: LinkUse, token: string) => {
    const id = readLinkToken(deps.keyring, use, token);
    if (id === undefined) throw linkExpired();
    return id;
  };
  const end = async (token: string) => {
    await deps.subscribers.end(idOf("end", token));
    return ENDED;
  };
  return (
    new Hono()
      .post("/subscriptions", async (c) => {
        if (!deps.mailer) {
          throw new ProblemError("updates-off", { detail: "This installation sends no mail, so nothing was kept." });
        }
        const { email } = await readBody(c, UpdatesRequest);
        const visitor = addressOf(c, deps.config.trustedProxies);
        const asked = await deps.subscribers.ask({ id: deps.newId(), email, visitor, at: deps.clock.now() });
        if (asked.kind === "limited") {
          throw new ProblemError("too-many-requests", {
            detail: "There were too many requests. Try again later.",
            retryAfter: Math.max(1, Math.ceil(asked.retryAfterMs / 1000)),
          });
        }
        deps.wake();
        return c.json(ASKED, 202);
      })
      .post("/subscriptions/confirm", async (c) => {
        const { token } = await readBody(c, UpdatesLink);
        if (!(await deps.subscribers.confirm(idOf("confirm", token), deps.clock.now()))) throw linkExpired();
        deps.wake();
        return c.json(CONFIRMED);
      })
      .post("/subscriptions/end", async (c) => c.json(await end((await readBody(c, UpdatesLink)).token)))
      // What mail programs send for `List-Unsubscribe-Post`: the token stands in the address.
      .post("/subscriptions/one-click/:token", async (c) => c.json(await end(c.req.param("token"))))
  );
}

function linkExpired(): ProblemError {
  return new ProblemError("link-expired", {
    detail: "This link is too old, is not whole, or was not made by us. Ask for updates again to get a new one.",
  });
}
