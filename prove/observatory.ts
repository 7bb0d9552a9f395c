import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer, request, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort, startBuiltServer } from "../scripts/built-server.ts";
import type { Grade } from "./observatory/scan.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = fileURLToPath(new URL("observatory/", import.meta.url));

/** The lowest score for a page: 130 of 145 points, an A+. */
export const LEAST_SCORE = 130;

/**
 * Lets MDN's HTTP Observatory grade pages of the built site on loopback, with TLS and a redirect from http as in
 * production. Needs `openssl`. Installs the scanner and builds the site if they are missing.
 */
export async function observe(paths: readonly string[]): Promise<Grade[]> {
  await install();
  if (!existsSync(join(root, "build/server/index.js"))) await run("npm", ["run", "build"], { cwd: root });
  const scratch = await mkdtemp(join(tmpdir(), "beat-observatory-"));
  const [key, certificate] = [join(scratch, "key.pem"), join(scratch, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run(
    "openssl",
    ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "1", ...subject].concat(
      "-keyout",
      key,
      "-out",
      certificate,
    ),
  );
  const httpsPort = await freePort();
  const site = await startBuiltServer({
    PUBLIC_ORIGIN: `https://localhost:${httpsPort}`,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
  });
  const front = createHttpsServer({ key: await readFile(key), cert: await readFile(certificate) }, passOn(site.origin));
  const redirect = createHttpServer((asked, answer) => {
    answer.writeHead(301, { location: `https://localhost:${httpsPort}${asked.url}` }).end();
  });
  try {
    await listen(front, httpsPort);
    const httpPort = await listen(redirect, 0);
    const asked = [join(folder, "scan.ts"), String(httpPort), String(httpsPort), ...paths];
    // oxlint-disable-next-line node/no-process-env -- passed on whole, with the certificate to trust
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
    const { stdout } = await run(process.execPath, asked, { env });
    // scan.ts prints this shape.
    return JSON.parse(stdout) as Grade[];
  } finally {
    for (const server of [front, redirect]) server.close();
    await site.close();
    await rm(scratch, { recursive: true });
  }
}

/**
 * Installs without the package's scripts, which download lists of preloaded hosts and of domains. `localhost` is in
 * neither.
 */
async function install(): Promise<void> {
  if (!existsSync(join(folder, "node_modules"))) {
    const npm = spawn("npm", ["ci", "--ignore-scripts", "--omit=optional"], { cwd: folder, stdio: "inherit" });
    const [code] = await once(npm, "exit");
    if (code !== 0) throw new Error("npm could not install prove/observatory.");
  }
  await writeFile(join(folder, "node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json"), "{}");
}

function passOn(origin: string): Parameters<typeof createHttpServer>[1] {
  return (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" };
    const inner = request(origin + asked.url, { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(inner);
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The front has no port.");
  return address.port;
}
