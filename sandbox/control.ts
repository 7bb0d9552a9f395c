import { type Context, Hono } from "hono";
import { advanceClock, chargeInvoice, nextDue } from "./clock.ts";
import { readObject } from "./asking.ts";
import { mailPage } from "./practice-page.ts";
import { phonesPage } from "./phones-page.ts";
import { approve, decline, PIN } from "./prompts.ts";
import type { Prompt, Settings, ProviderState } from "./provider-state.ts";

/** The pretend phones and the controls for tests. Other machines cannot reach them. */
export function control(provider: ProviderState): Hono {
  return new Hono()
    .basePath("/sandbox")
    .get("/", (c) => phonesPage(c, provider))
    .get("/mail", (c) => mailPage(c, provider))
    .get("/charges", (c) => c.json(provider.charges))
    .post("/charges/:transactionId/refund", async (c) => {
      const charge = provider.charges.find(({ transactionId }) => transactionId === c.req.param("transactionId"));
      if (!charge) return c.json({ done: false }, 404);
      const { amount } = await fieldsOf(c);
      const done = provider.refund(charge, amount === undefined ? undefined : Math.round(Number(amount) * 100));
      return answer(c, { done, returns: charge.returns }, done ? 200 : 409);
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
    .post("/phones/:msisdn/:answer{approve|decline|ignore}", async (c) => {
      const { msisdn, answer: typed } = c.req.param();
      const prompt = provider.prompts.findLast(
        (asked) => asked.msisdn === msisdn && provider.stateOf(asked) === "waiting",
      );
      const { pin = PIN } = await fieldsOf(c);
      const given = typed === "approve" && pin !== PIN ? "wrong-pin" : typed;
      const done = prompt ? await respond(provider, prompt, given) : false;
      return answer(c, { done }, done ? 200 : 404);
    })
    .post("/invoices/:id/charges", async (c) => {
      const invoice = provider.invoices.get(c.req.param("id"));
      if (!invoice) return c.json({ done: false }, 404);
      await chargeInvoice(provider, invoice);
      return c.json({ done: true });
    })
    .post("/clock", async (c) => {
      const { seconds = 0, to } = await fieldsOf(c);
      const ms = to === "next-debit" ? (nextDue(provider) ?? 0) - provider.now() : Number(seconds) * 1000;
      const charged = await advanceClock(provider, Number.isFinite(ms) && ms > 0 ? ms : 0);
      return answer(c, { now: provider.now(), charged }, 200);
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
  if (answer === "decline") return decline(provider, prompt, "Customer declined the request");
  if (answer === "wrong-pin") return decline(provider, prompt, "Wrong PIN entered");
  prompt.at = provider.now() - provider.promptWindowMs - 1;
  return provider.stateOf(prompt) === "expired";
}

const isForm = (c: Context) => (c.req.header("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

/** What a page's form or a test's JSON sends. */
const fieldsOf = async (c: Context): Promise<Record<string, unknown>> =>
  isForm(c) ? c.req.parseBody() : readObject(c);

/** A form gets the page again, and a test an answer. */
const answer = (c: Context, body: object, status: 200 | 404 | 409) =>
  isForm(c) ? c.redirect("/sandbox", 303) : c.json(body, status);
