import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#api/fixtures/child-process.ts";
import { aPayment } from "#api/fixtures/donations.ts";
import { openSurroundings, startBeat } from "./beat.ts";
import { nextPhone, PAY } from "./donors.ts";
import { expectFront } from "./front.ts";
import { expectSo, type Ground, ROOT, runToEnd, until } from "./ground.ts";
import { restartUnderLoad } from "./restart.ts";
import { createVisitor, SITE_NAME } from "./visitor.ts";

/**
 * Starts nginx with deploy/nginx.conf. Only what belongs to this machine is replaced: free ports, a certificate of our
 * own, and the folder of the page that is shown when no process answers.
 */
async function startNginx(ground: Ground, ports: readonly number[]) {
  const { folder } = ground;
  const [certificate, key] = [join(folder, "site.crt"), join(folder, "site.key")];
  const subject = ["-subj", `/CN=${SITE_NAME}`, "-addext", `subjectAltName=DNS:${SITE_NAME}`];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  runToEnd("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", certificate]);
  const [https, http] = [await freePort(), await freePort()];
  const text = putIn(readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8"), [
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["listen [::]:80;", ""],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
    ["listen [::]:443 ssl http2;", ""],
    ["127.0.0.1:3001", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${ports[1]}`],
    [`/etc/letsencrypt/live/${SITE_NAME}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${SITE_NAME}/privkey.pem`, key],
    ["/var/log/nginx/beat.log", join(folder, "beat.log")],
    ["root /var/www/beat;", `root ${join(ROOT, "deploy")};`],
  ]);
  writeFileSync(join(folder, "beat.conf"), text);
  // The rest of Debian's nginx.conf, in this folder. Only their owner can open our folders.
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "daemon off;",
    "worker_processes 2;",
    `pid ${folder}/nginx.pid;`,
    "events {}",
    `http { include /etc/nginx/mime.types; access_log off; ${temporary.join(" ")} include ${folder}/beat.conf; }`,
  ];
  writeFileSync(join(folder, "nginx.conf"), `${main.join("\n")}\n`);
  const env = { PATH: "/usr/sbin:/usr/bin:/bin" };
  const nginx = ground.start("nginx", ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")], env);
  // SIGKILL would leave its worker processes running.
  ground.later(() => nginx.end("SIGTERM"));
  const { ask, close } = createVisitor(https, readFileSync(certificate, "utf8"));
  ground.later(close);
  await until(`nginx serves the site over TLS (${nginx.output()})`, () =>
    ask("GET", "/livez").then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  return { ask, http };
}

function putIn(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((known, [from, to]) => {
    expectSo(known.split(from).length === 2, `deploy/nginx.conf does not have "${from}" once`);
    return known.replace(from, to);
  }, text);
}

export async function proveNginx(ground: Ground): Promise<string> {
  const around = await openSurroundings(ground);
  const beats = [await startBeat(ground, around.env), await startBeat(ground, around.env)];
  const { ask, http } = await startNginx(
    ground,
    beats.map(({ port }) => port),
  );
  await expectFront(ground, { ask, http });
  const restarted = await restartUnderLoad(ground, { around, beats, ask });

  await Promise.all(restarted.beats.map((beat) => beat.end("SIGKILL")));
  const page = await ask("GET", "/pulse/cardiac-arrest");
  expectSo(
    page.status === 502 && page.text.includes('href="tel:112"'),
    "with no process running, no page says what to do",
  );
  const refused = await ask("POST", PAY, aPayment("0001", { CustomerMsisdn: nextPhone() }));
  expectSo(
    refused.text.includes('"moneyMayHaveMoved":true'),
    "with no process running, a gift gets no problem document",
  );
  return `${restarted.result}; /metrics shut, a page when none answers`;
}
