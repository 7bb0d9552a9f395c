import { expectSo, type Ground } from "./ground.ts";
import { type Ask, createVisitor } from "./visitor.ts";

/** Checks what a proxy does for the processes: it closes /metrics, and its plain port, `http`, redirects to TLS. */
export async function expectFront(ground: Ground, { ask, http }: { ask: Ask; http: number }): Promise<void> {
  for (const path of ["/metrics", "//metrics", "/%6detrics", "/METRICS"]) {
    expectSo((await ask("GET", path)).status === 404, `${path} is open to everybody`);
  }
  const plain = createVisitor(http);
  ground.later(plain.close);
  const { status } = await plain.ask("GET", "/pulse/cardiac-arrest");
  expectSo(status === 308, `http:// answers ${status} and does not lead to https://`);
}
