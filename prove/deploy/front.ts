import { expectSo, type Ground } from "./ground.ts";
import { type Ask, createVisitor } from "./visitor.ts";

/** What whoever stands before the processes does for them: /metrics is shut, and `http`, its plain port, leads to TLS. */
export async function expectFront(ground: Ground, { ask, http }: { ask: Ask; http: number }): Promise<void> {
  for (const path of ["/metrics", "//metrics", "/%6detrics", "/METRICS"]) {
    expectSo((await ask("GET", path)).status === 404, `${path} is open to everybody`);
  }
  const plain = createVisitor(http);
  ground.later(plain.close);
  const { status } = await plain.ask("GET", "/pulse/cardiac-arrest");
  expectSo(status === 308, `http:// answers ${status} and does not lead to https://`);
}
