import type { Server } from "node:http";
import { createServer, loadBuild, type ServerDeps } from "./app.ts";
import { dateOf } from "#api/clock.ts";
import { readConfig } from "#api/config.ts";
import { findWeaknesses } from "#api/config/weaknesses.ts";
import { PROVIDER_TIMEOUT_MS } from "#api/gateway/send.ts";
import { createLog } from "#api/monitoring/log.ts";
import { missingContent, placeholders } from "#contract/content/content.ts";
import { reportSignOffs } from "#contract/sign-off.ts";
import { readForSigning } from "#contract/texts-to-sign-file.ts";
import { drainOnSignal, stop } from "#process/drain.ts";
import type { OfficeSite } from "#office/office.ts";
import { giveUp, readOrGiveUp } from "#process/start-error.ts";
import { createCookieSealer, siteApi } from "./site-services.ts";
import { listen, nodeHandler } from "./listen.ts";
import { openOfficeListener } from "./office.ts";
import { FOREIGN_API, openOwnApi } from "./own-api.ts";
import { createLookups } from "./lookups.ts";

const development = process.argv.includes("--dev");

const config = readOrGiveUp(() => readConfig(process.env));
const log = createLog(config.logLevel);
const ownApi = config.foreignApi === undefined ? await openOwnApi(config).catch(giveUp) : undefined;
const served = ownApi ?? FOREIGN_API;
const draining = new AbortController();
const now = () => new Date();
const lookups = createLookups({ api: siteApi(config, served.api), now, report });
const secure = config.publicOrigin.startsWith("https:");
const parts: Omit<ServerDeps, "site" | "assets"> = {
  ...served,
  ...lookups,
  config,
  cookies: createCookieSealer({ secret: config.secrets.api, secure, now }),
  health: { ...served, isDraining: () => draining.signal.aborted, metricsToken: config.secrets.metrics },
  now,
  report,
};
// Our own API answers at once, so the first pages already say what is published. Another host may not answer at all: the
// server listens meanwhile.
if (ownApi) await lookups.look();
lookups.begin();
const { server, site } = await serve().catch(async (error: unknown) => {
  await ownApi?.close();
  return giveUp(error);
});
const office = await openOfficeHere();
announce();
drainOnSignal(server, draining, {
  drainMs: config.drainMs,
  answerMs: PROVIDER_TIMEOUT_MS,
  async close() {
    if (office.server) await stop(office.server, PROVIDER_TIMEOUT_MS);
    await ownApi?.close();
  },
});

/** Opens the office, if there is one. Outside production the site starts even if it cannot open. */
async function openOfficeHere(): Promise<{ server?: Server; lines: string[] }> {
  const place = config.office;
  if (!place || !ownApi) return { lines: [] };
  try {
    return await openOfficeListener(place, ownApi.deps, {
      isPractice: served.sandbox !== undefined,
      report,
      site,
    });
  } catch (error) {
    if (config.production) return giveUp(error, "OFFICE_PORT");
    return { lines: [`Office:        not opened: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Prints the whole error in development. The log gets only its kind and stack, because the message may quote a visitor. */
function report(error: unknown) {
  if (!development) return log.error({ error }, "a page failed unexpectedly");
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/** Serves the site. In development the office shows no page of it before it is published. */
async function serve(): Promise<{ server: Server; site?: OfficeSite }> {
  if (development) {
    const { developmentHandler } = await import("./development.ts");
    return { server: await listen(await developmentHandler(parts), config) };
  }
  const built = await loadBuild();
  const { answer, forOffice: site } = createServer({ ...parts, ...built });
  return { server: await listen(nodeHandler(answer, config.publicOrigin, parts), config), site };
}

/** Announces that the process listens: as text for a person at a terminal, or as log lines in production. */
function announce() {
  const content = lookups.content();
  const firstAid = reportSignOffs(readForSigning()?.texts, content.signatures, dateOf(Date.now()));
  const pretend = placeholders(content.organisation).join(", ");
  const missing = missingContent(content).join(", ");
  const open = [
    ...(pretend ? [`Pretend facts that you should replace in the office: ${pretend}`] : []),
    ...(missing ? [`Left out of the pages until the office has it: ${missing}`] : []),
    ...(firstAid.isAll ? [] : [`First aid: ${firstAid.words}`]),
  ];
  if (config.production) {
    log.info({ port: config.port }, "the site listens");
    for (const words of [...(ownApi ? findWeaknesses(config) : []), ...open]) log.warn({}, words);
    return;
  }
  const home = `http://localhost:${config.port}`;
  const lines = [
    `Site:          ${home}/`,
    `Health check:  ${home}/healthz`,
    moneyText(home),
    ...open,
    ...office.lines,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function moneyText(home: string): string {
  if (!ownApi) return `Gifts go to the API at ${config.foreignApi}`;
  if (served.sandbox) return `Sandbox mode: no real money moves. The pretend phones are at ${home}/sandbox`;
  return "Real money moves through the configured provider.";
}
