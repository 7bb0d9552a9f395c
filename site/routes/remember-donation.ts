import { redirect } from "react-router";
import { DONATE_PATH } from "#contract/addresses.ts";
import { textOf } from "#site/components/form-errors.ts";
import { memoryHeaders, serverFlow } from "#site/giving/flow/flow-context.server.ts";
import { toMemory } from "#site/giving/flow/memory.ts";
import { siteContext } from "#site/site-context.ts";
import type { Route } from "./+types/remember-donation.ts";

export function loader() {
  return redirect(DONATE_PATH);
}

/** Seals what a gift's script remembers into the visitor's own cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(siteContext);
  const flow = serverFlow(request, services);
  const memory = toMemory(parse(textOf(await request.formData(), "memory")), services.config, flow.now);
  return new Response(null, { status: 204, headers: memoryHeaders({ memory }, flow, services) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
