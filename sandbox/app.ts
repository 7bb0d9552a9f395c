import { Hono } from "hono";
import { control } from "./control.ts";
import { messages } from "./messages.ts";
import { receiveMoney } from "./receive-money.ts";
import { recurringInvoices } from "./recurring.ts";
import { transactionStatus } from "./status.ts";
import type { ProviderState } from "./provider-state.ts";

/**
 * A pretend mobile-money provider: the same paths, casing, authentication, codes and quirks as Hubtel's services
 * (docs/provider.md), with phones that anybody can answer at `/sandbox`. It shares no code with our gateway, so that the
 * two cannot share a mistake.
 */
export function createSandbox(provider: ProviderState): Hono {
  return new Hono()
    .use(async (_, next) => {
      provider.refundDue();
      await next();
    })
    .route("/", control(provider))
    .route("/", receiveMoney(provider))
    .route("/", transactionStatus(provider))
    .route("/", recurringInvoices(provider))
    .route("/", messages(provider));
}
