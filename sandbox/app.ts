import { Hono } from "hono";
import { control } from "./control.ts";
import { messages } from "./messages.ts";
import { receiveMoney } from "./receive-money.ts";
import { recurringInvoices } from "./recurring.ts";
import { transactionStatus } from "./status.ts";
import type { World } from "./world.ts";

/**
 * A stand-in for the mobile-money provider: the same paths, casing, authentication, codes and oddities as Hubtel's
 * services (docs/provider.md), with phones that anybody can answer at `/sandbox`. It shares no code with
 * the adapter it stands opposite to, so that the two cannot share a mistake.
 */
export function createSandbox(world: World): Hono {
  return new Hono()
    .route("/", control(world))
    .route("/", receiveMoney(world))
    .route("/", transactionStatus(world))
    .route("/", recurringInvoices(world))
    .route("/", messages(world));
}
