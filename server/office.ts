import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import { MINUTE } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import type { Role } from "#api/operators/operator.ts";
import { createOffice } from "#office/app.ts";
import type { Office, OfficePages } from "#office/office.ts";
import type { Config } from "#api/config.ts";
import { readFile } from "./assets.ts";
import { listen, nodeHandler } from "./listen.ts";
import { inlineScript } from "./site-build.ts";

const build = new URL("../build/office/", import.meta.url);

const UPLOAD_MS = 5 * MINUTE;

/** Opens the office at its own port, beside the API of this process. Returns its server, and what to print about it. */
export async function openOfficeListener(
  { port, host, origin }: NonNullable<Config["office"]>,
  deps: Deps,
  { isPractice, report, site }: Pick<Office, "isPractice" | "report" | "site">,
): Promise<{ server: Server; lines: string[] }> {
  const pages = await loadPages();
  const app = createOffice({ deps, origin, pages, isPractice, report, site });
  const handler = nodeHandler(({ request }) => app.fetch(request), origin, { config: deps.config, report });
  const server = await listen(handler, { port, host });
  // A photograph of 12 MB on a slow line. A form of nobody is 16 KB, and refused before it has arrived.
  server.requestTimeout = UPLOAD_MS;
  return { server, lines: isPractice ? await practiceLines(deps, origin) : [`Office:        ${origin}/`] };
}

async function loadPages(): Promise<OfficePages> {
  const { render } = (await import(new URL("render.js", build).href)) as Pick<OfficePages, "render">;
  const names = readdirSync(new URL("assets/", build));
  const assets = names.map((name) => [name, readFile(new URL(`assets/${name}`, build).pathname)] as const);
  const styles = names.filter((name) => name.endsWith(".css")).map((name) => `/assets/${name}`);
  const script = `(()=>{${inlineScript("office/pages/office-script.ts")}})()`;
  return { render, script, styles, assets: new Map(assets) };
}

/** Pretend people. */
const PEOPLE: readonly { name: string; role: Role }[] = [
  { name: "Efua", role: "treasurer" },
  { name: "Yaw", role: "treasurer" },
  { name: "Adwoa", role: "editor" },
  { name: "Kwame", role: "clinician" },
];

/** In practice: invites the pretend people who have no passkey yet. Returns what to print. */
async function practiceLines(deps: Deps, origin: string): Promise<string[]> {
  const lines = [`Office:        ${origin}/`];
  for (const { name, role } of PEOPLE) {
    const known = await deps.operators.findByName(name);
    if (known && (await deps.operators.passkeysOf(known.id)).length > 0) continue;
    const invited = await inviteOperator(deps, { name, role });
    lines.push(`  ${name}, ${role}: ${origin}/join/${invited.token}`);
  }
  return lines;
}
