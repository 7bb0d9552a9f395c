import { type Context, Hono } from "hono";
import { advanceClock, chargeInvoice, nextDue } from "./clock.ts";
import { readObject } from "./asking.ts";
import { mailPage } from "./practice-page.ts";
import { phonesPage } from "./phones-page.ts";
import { approve, decline, PIN } from "./prompts.ts";
import type { Prompt, ProviderState } from "./provider-state.ts";

/** The pretend phones and the controls for tests. Other machines cannot reach them. */
export function control(provider: ProviderState): Hono {
  return new Hono()
    .basePath("/sandbox")
    .get("/", (c) => phonesPage(c, provider))
    .get("/mail", (c) => mailPage(c, provider))
    .get("/charges", (c) => c.json(provider.charges))
    .post("/charges/:transactionId/refund", async (c) => {
      const charge = provider.charges.find(({ transactionId }) => transactionId === c.req.param("transactionId"));
      const { amount } = await fieldsOf(c);
      const pesewas = amount === undefined ? undefined : Math.round(Number(amount) * 100);
      return answer(c, charge !== undefined && provider.refund(charge, pesewas));
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
    .post("/phones/:msisdn/:answer{approve|decline|ignore}", async (c) => {
      const { msisdn, answer: typed } = c.req.param();
      const prompt = provider.prompts.findLast(
        (asked) => asked.msisdn === msisdn && provider.stateOf(asked) === "waiting",
      );
      const { pin = PIN } = await fieldsOf(c);
      const given = typed === "approve" && pin !== PIN ? "wrong-pin" : typed;
      return answer(c, prompt !== undefined && (await respond(provider, prompt, given)));
    })
    .post("/invoices/:id/charges", async (c) => {
      const invoice = provider.invoices.get(c.req.param("id"));
      if (invoice) await chargeInvoice(provider, invoice);
      return answer(c, invoice !== undefined);
    })
    .post("/clock", async (c) => {
      const { seconds = 0, to } = await fieldsOf(c);
      const ms = to === "next-debit" ? (nextDue(provider) ?? 0) - provider.now() : Number(seconds) * 1000;
      await advanceClock(provider, Number.isFinite(ms) ? Math.max(0, ms) : 0);
      return answer(c, true);
    })
    .post("/settings", async (c) => c.json(Object.assign(provider.settings, await readObject(c))));
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

/** A form gets the page again, and a test whether it was done. */
const answer = (c: Context, done: boolean) =>
  isForm(c) ? c.redirect("/sandbox", 303) : c.json({ done }, done ? 200 : 409);
