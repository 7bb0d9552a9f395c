import { PRETEND_ACCOUNT } from "#process/variables.ts";
import { createSandbox } from "#sandbox/start.ts";
import { createProviderState } from "#sandbox/provider-state.ts";
import type { Send, Sent } from "#api/gateway/send.ts";
import { createPeople } from "./people.ts";
import { donationIn } from "./provider-ledger.ts";
import { createCallbackPost, type SandboxParts } from "./transport.ts";

/** The longest time that status answers lag behind. */
const OLDEST_MS = 10 * 60_000;

type Answered = Awaited<ReturnType<Send>>;

/**
 * The sandbox in the simulator's own time. `answer` gives it a request, sometimes as a provider in trouble would take it,
 * and writes what it said into the judge's record. `codeOn` is the last code that was texted to a phone.
 */
export function openSandbox(given: Omit<SandboxParts, "provider">) {
  const { agenda, random, faults, providerLedger } = given;
  const provider = createProviderState({
    account: PRETEND_ACCOUNT.PROVIDER_ACCOUNT,
    key: PRETEND_ACCOUNT.PROVIDER_KEY,
    secret: PRETEND_ACCOUNT.PROVIDER_SECRET,
    now: agenda.now,
    after: agenda.after,
    random: random.between,
    post: createCallbackPost(given),
  });
  const { settings } = provider;
  // Some faults are settings of the sandbox and have their names. It ignores the others.
  Object.assign(settings, faults, {
    statusKnowsApprovals: faults.statusKnowsInvoices,
    // The worst provider: only the API itself prevents a second prompt.
    reusedReferences: true,
  });
  const sandbox = createSandbox(provider);
  const look = createPeople({ ...given, provider });
  const stopped = new Set<string>();
  const say = (donation: string, what: string) =>
    void providerLedger.statements.push({ donation, at: agenda.now(), what });

  async function ask({ url, body, ...request }: Sent): Promise<Answered> {
    const response = await sandbox.fetch(new Request(url, body === undefined ? request : { ...request, body }));
    return { status: response.status, text: await response.text() };
  }

  /** A status query: answered truly, about another payment, or from an old copy. */
  async function askStatus(request: Sent): Promise<Answered> {
    const names = [...new URL(request.url).searchParams.values()];
    let answer = await ask(request);
    const own = providerLedger.begun.find(({ transactionId }) => transactionId === dataOf(answer)?.transactionId);
    const other = provider.charges.find(
      ({ reference, transactionId, externalId }) =>
        transactionId !== own?.transactionId &&
        ![reference, transactionId, externalId].some((name) => names.includes(name)),
    );
    if (other && random.chance(faults.misdirected)) {
      const { reference, transactionId, externalId } = other;
      const query = `clientReference=${reference}&hubtelTransactionId=${transactionId}&networkTransactionId=${externalId}`;
      const astray = await ask({ ...request, url: request.url.replace(/[^?]*$/u, query) });
      if (dataOf(astray)) return astray;
    }
    if (random.chance(faults.stale)) {
      // Half the time as early as the payment was known.
      const known = Math.min(OLDEST_MS, agenda.now() - (own?.at ?? 0));
      settings.statusAgeMs = random.chance(0.5) ? known : random.between(0, OLDEST_MS);
      answer = await ask(request);
      settings.statusAgeMs = 0;
    }
    const status = dataOf(answer)?.status.toLowerCase();
    const invoice = providerLedger.invoices.find(({ id }) => names.includes(id));
    say((own ?? invoice)?.donation ?? names[0] ?? "", status ?? "not-found");
    // The documents do not say how an unknown payment is answered.
    return status === undefined ? { ...answer, status: random.pick([400, 404]) } : answer;
  }

  return {
    async answer(request: Sent): Promise<Answered> {
      if (request.method === "GET") return askStatus(request);
      if (request.method === "DELETE" && !stopped.has(request.url)) {
        stopped.add(request.url);
        settings.cancelsNotFound = random.chance(faults.mislaid) ? 1 : 0;
      }
      const answer = await ask(request);
      const body = JSON.parse(request.body ?? "{}") as { ClientReference?: string; callbackUrl?: string };
      if (/"responseCode":"2001"/iu.test(answer.text))
        say(body.ClientReference ?? donationIn(body.callbackUrl ?? ""), "refused");
      look();
      return answer;
    },
    codeOn: (phone: string) => [...provider.invoices.values()].findLast(({ msisdn }) => msisdn === phone)?.code,
  };
}

function dataOf({ text }: Answered): { status: string; transactionId: string } | undefined {
  return (JSON.parse(text) as { data: { status: string; transactionId: string } | null }).data ?? undefined;
}
