import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiVariables } from "#api/config/api-variables.ts";
import { stateNames } from "#api/donations/states.ts";
import { createMetrics } from "#api/monitoring/metrics.ts";
import { chargeStateNames } from "#api/recurring/states.ts";
import { siteVariables } from "#server/config.ts";

const folder = new URL(".", import.meta.url).pathname;
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const alerts = read("monitoring/alerts.yaml");

/** Each metric with its labels. A histogram has the names that Prometheus gives its parts. */
async function known(): Promise<Map<string, readonly string[]>> {
  const { registry, ...metrics } = createMetrics(() => Promise.reject(new Error("No store is needed here.")));
  const labels = new Map<string, readonly string[]>();
  for (const metric of Object.values(metrics).flat()) {
    const { name, labelNames } = metric as unknown as { name: string; labelNames: string[] };
    labels.set(name, labelNames);
  }
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const own = labels.get(name) ?? [];
    if (String(type) !== "histogram") continue;
    labels.delete(name);
    for (const part of ["_bucket", "_count", "_sum"]) labels.set(`${name}${part}`, [...own, "le"]);
  }
  return labels;
}

describe("the alerts", () => {
  test("use only metrics and labels that the API has", async () => {
    const labels = await known();
    const uses = [...alerts.matchAll(/\b(beat_[a-z_]+)(?:\{([^}]*)\})?/gu)];
    expect(uses.length).toBeGreaterThan(20);
    for (const [, name = "", selector = ""] of uses) {
      expect(labels.has(name), name).toBe(true);
      for (const [, label = ""] of selector.matchAll(/(\w+)\s*[!=]=?~?\s*"/gu))
        expect(labels.get(name)).toContain(label);
    }
  });

  test("name states that a gift can be in", () => {
    const states = new Set<string>([...stateNames, ...chargeStateNames]);
    for (const [, named = ""] of alerts.matchAll(/state=~?"([^"]+)"/gu)) {
      for (const state of named.split("|")) expect(states).toContain(state);
    }
  });

  test("about gifts name the office or the command that says more", () => {
    const aboutGifts = alerts
      .split("- alert: ")
      .slice(1)
      .filter((alert) => /beat_\w*(?:donation|charge|refund|receipt|books|callback)|service="provider"/u.test(alert));
    expect(aboutGifts.length).toBeGreaterThan(9);
    for (const alert of aboutGifts) {
      expect(/summary: (.*)/u.exec(alert)?.[1], alert.split("\n")[0]).toMatch(/\((?:in the office|beat doctor)\)"?$/u);
    }
  });

  test("link to an existing part of the runbook", () => {
    const runbook = readFileSync(new URL("../docs/runbook.md", import.meta.url), "utf8");
    const anchors = Array.from(runbook.matchAll(/^#+ (.+)$/gmu), ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/gu, "")
        .replaceAll(" ", "-"),
    );
    const links = Array.from(alerts.matchAll(/docs\/runbook\.md#(\S+)/gu), ([, anchor = ""]) => anchor);
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(anchors).toContain(link);
  });
});

test("the program reads every variable that the deployments set", () => {
  // What others read: PostgreSQL's image, Caddy, and the operators' command line with its wrapper; and Linux's rights.
  const others = [
    "DAC_OVERRIDE",
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD",
    "DOMAIN",
    "OPERATOR",
    "INIT_CWD",
    "SUDO_USER",
  ];
  const variables = new Set([...Object.keys({ ...apiVariables, ...siteVariables }), ...others]);
  const files = [
    "compose.yaml",
    "Dockerfile",
    ...readdirSync(join(folder, "systemd")).map((file) => join("systemd", file)),
  ];
  const named = files.flatMap((file) =>
    Array.from(read(file).matchAll(/(?<![$\w{])([A-Z][A-Z]+(?:_[A-Z]+)+)(?=[=:]|,? and\b|, )/gu), ([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) expect(variables).toContain(name);
});

test("the operators' container gets the operator's name", () => {
  const [, operator = ""] = read("compose.yaml").split(/^ {2}operator:$/mu);
  const [own] = operator.split(/^ {2}\w+:$/mu);
  expect(own).toMatch(/^ {6}<<: \*beat-environment$/mu);
  expect(own).toMatch(/^ {6}OPERATOR: \$\{OPERATOR:-\}$/mu);
});

test("git ignores the secrets and backups of a deployment", () => {
  for (const file of ["deploy/beat.env", "secrets.env", "deploy/secrets.env", "deploy/backups/beat-1.backup", ".env"]) {
    const { status } = spawnSync("git", ["check-ignore", "--quiet", "--no-index", file], { cwd: join(folder, "..") });
    expect(status, file).toBe(0);
  }
});

test("a process under systemd listens on loopback only, behind the proxy", () => {
  expect(read("systemd/beat@.service")).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/mu);
});
