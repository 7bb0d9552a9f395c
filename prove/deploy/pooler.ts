import { startPostgres } from "#api/fixtures/postgres-server.ts";
import { keepsStatements, startPooler } from "../../deploy/fixtures/pooler.ts";
import { expectCounted, expectNoFailure, openSurroundings, query, startBeat, type Surroundings } from "./beat.ts";
import { startDonors } from "./donors.ts";
import { expectSo, Finding, type Ground, until } from "./ground.ts";
import { createVisitor } from "./visitor.ts";

const DONORS = 4;
const GIFTS = 100;

/** PgBouncer as docs/deploy.md configures it, and as it must not be configured. */
export async function provePooler(ground: Ground): Promise<string> {
  const postgres = await startPostgres();
  ground.later(() => postgres.stop());
  const around = await openSurroundings(ground, { store: postgres.urlOf("postgres") });
  const pooled = async (settings: string[]): Promise<Surroundings> => {
    const { url, stop } = await startPooler(postgres, settings);
    ground.later(stop);
    return { ...around, env: { ...around.env, DATABASE_URL: url } };
  };
  // The tables must exist before the pooler starts.
  const first = await startBeat(ground, around.env);
  await first.end("SIGKILL");

  const wrong = await pooled(keepsStatements() ? ["max_prepared_statements = 0"] : []);
  const refused = await startBeat(ground, wrong.env).then(
    () => "it starts",
    (error: unknown) => (error instanceof Finding ? error.message : String(error)),
  );
  expectSo(/max_prepared_statements above 0/u.test(refused), `a pooler that loses prepared statements: ${refused}`);

  if (keepsStatements()) {
    const gifts = await giveThrough(ground, await pooled(["max_prepared_statements = 200"]));
    return `one that loses prepared statements is refused at the start; through one that keeps them ${gifts}`;
  }
  const gifts = await giveThrough(ground, await pooled(["pool_mode = session"]));
  return `this PgBouncer is older than 1.21 and cannot keep prepared statements: in transaction mode the process refuses to start and says why; in session mode ${gifts}`;
}

async function giveThrough(ground: Ground, around: Surroundings): Promise<string> {
  const { port } = await startBeat(ground, around.env);
  const { ask, close } = createVisitor(port);
  ground.later(close);
  const donors = startDonors(ask, DONORS);
  await until(`${GIFTS} gifts are given`, () => donors.load.ids.length >= GIFTS);
  const load = await donors.stop();
  expectNoFailure(load);
  await expectCounted(around, load);
  const [row] = await query<{ count: string }>(around.store, "select count(*) from ledger");
  return `${load.ids.length} gifts are counted (${row?.count} lines in the ledger)`;
}
