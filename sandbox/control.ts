import { isLocal as isThisMachine } from "#process/this-machine.ts";
import { type Context, Hono } from "hono";
import { advanceClock, chargeInvoice, nextDue } from "./clock.ts";
import { readObject } from "./asking.ts";
import { mailPage } from "./mail-page.ts";
import { phonesPage } from "./phones-page.ts";
import { approve, decline, PIN, take } from "./prompts.ts";
import { typeface } from "./typefaces.ts";
import type { Prompt, Settings, ProviderState } from "./provider-state.ts";

/** The pretend phones and the controls for tests. Other machines cannot reach them. */
export function control(provider: ProviderState): Hono {
  return new Hono()
    .basePath("/sandbox")
    .use(async (c, next) => {
      if (!isLocal(c)) return c.text("The pretend phones answer on this machine only.", 403);
      await next();
    })
    .get("/", (c) => phonesPage(c, provider))
    .get("/mail", (c) => mailPage(c, provider))
    .get("/fonts/:file", (c) => typeface(c, c.req.param("file")))
    .get("/charges", (c) => c.json(provider.charges))
    .post("/charges/:transactionId/refund", async (c) => {
      const charge = provider.charges.find(({ transactionId }) => transactionId === c.req.param("transactionId"));
      if (!charge) return c.json({ done: false }, 404);
      const { amount } = isForm(c) ? {} : await readObject(c);
      const pesewas = amount === undefined ? undefined : Math.round(Number(amount) * 100);
      const done = provider.refund(charge, pesewas);
      if (isForm(c)) return c.redirect("/sandbox", 303);
      return c.json({ done, returns: charge.returns }, done ? 200 : 409);
    })
    .post("/charges/:transactionId/status", async (c) => {
      const charge = provider.charges.find(({ transactionId }) => transactionId === c.req.param("transactionId"));
      if (!charge) return c.json({ done: false }, 404);
      charge.says = { status: String((await readObject(c))["status"] ?? ""), at: provider.now() };
      return c.json({ done: true });
    })
    .get("/phones/:msisdn", (c) => {
      const msisdn = c.req.param("msisdn");
      return c.json({
        msisdn,
        prompts: provider.prompts
          .filter((prompt) => prompt.msisdn === msisdn)
          .map((prompt) => ({ ...prompt, state: provider.stateOf(prompt) })),
        texts: provider.texts.filter((text) => text.msisdn === msisdn),
        charges: provider.charges.filter((charge) => charge.msisdn === msisdn),
        invoices: [...provider.invoices.values()].filter((invoice) => invoice.msisdn === msisdn),
      });
    })
    .post("/phones/:msisdn/texts", async (c) => {
      const { words } = await readObject(c);
      provider.texts.push({ msisdn: c.req.param("msisdn"), words: String(words ?? ""), at: provider.now() });
      return c.json({ sent: true });
    })
    .post("/phones/:msisdn/:answer{approve-late|approve|decline|ignore}", async (c) => {
      const { msisdn, answer } = c.req.param();
      const states = answer === "approve-late" ? ["declined", "expired"] : ["waiting"];
      const prompt = provider.prompts.findLast(
        (asked) => asked.msisdn === msisdn && states.includes(provider.stateOf(asked)),
      );
      const { pin = PIN } = isForm(c) ? await c.req.parseBody() : await readObject(c);
      const given = answer === "approve" && pin !== PIN ? "wrong-pin" : answer;
      const done = prompt ? await respond(provider, prompt, given) : false;
      if (isForm(c)) return c.redirect("/sandbox", 303);
      return c.json({ done }, done ? 200 : 404);
    })
    .post("/invoices/:id/charges", async (c) => {
      const invoice = provider.invoices.get(c.req.param("id"));
      if (!invoice) return c.json({ done: false }, 404);
      await chargeInvoice(provider, invoice);
      return c.json({ done: true });
    })
    .post("/clock", async (c) => {
      const form = isForm(c) ? await c.req.parseBody() : await readObject(c);
      const seconds = Number(form["seconds"] ?? 0);
      const due = nextDue(provider);
      const ms = form["to"] === "next-debit" ? Math.max(0, (due ?? provider.now()) - provider.now()) : seconds * 1000;
      const charged = await advanceClock(provider, Number.isFinite(ms) && ms > 0 ? ms : 0);
      return isForm(c) ? c.redirect("/sandbox", 303) : c.json({ now: provider.now(), charged });
    })
    .post("/settings", async (c) => {
      const given = (await readObject(c)) as Partial<Settings>;
      for (const name of Object.keys(provider.settings) as (keyof Settings)[]) {
        if (typeof given[name] === typeof provider.settings[name])
          Object.assign(provider.settings, { [name]: given[name] });
      }
      return c.json(provider.settings);
    });
}

async function respond(provider: ProviderState, prompt: Prompt, answer: string): Promise<boolean> {
  if (answer === "approve") return approve(provider, prompt, 1);
  if (answer === "approve-late") return take(provider, prompt);
  if (answer === "decline") return decline(provider, prompt, "Customer declined the request");
  if (answer === "wrong-pin") return decline(provider, prompt, "Wrong PIN entered");
  prompt.at = provider.now() - provider.promptWindowMs - 1;
  return provider.stateOf(prompt) === "expired";
}

function isForm(c: Context): boolean {
  return (c.req.header("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
}

/** Whether this machine itself sent the request, and not through a proxy. */
function isLocal(c: Context): boolean {
  // The shape that @hono/node-server passes; absent for a request of this process.
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  return incoming === undefined || isThisMachine({ socket: incoming.socket, headers: c.req.header() }, 0);
}
