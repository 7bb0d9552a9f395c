/**
 * Asks MDN's HTTP Observatory about pages: `node scan.ts HTTP_PORT HTTPS_PORT PATH…`, in its own process because Node
 * reads NODE_EXTRA_CA_CERTS only at its start. The package's own command supports neither ports nor paths, so this uses
 * its parts: retrieve, test, grade. Prints one line of JSON, a {@link Grade} per path.
 */

export type Grade = { path: string; grade: string; score: number; failed: string[] };

type Answers = { responses: { auto: { status: number } | null } };
type Outcome = { result: string | null; pass: boolean };
/** The parts of the package that are used here; it has no types of its own. */
type Retriever = {
  retrieve: (host: string, where: { httpPort: number; httpsPort: number; path: string }) => Promise<Answers>;
};
type Tests = { ALL_TESTS: ((answers: Answers) => Outcome)[] };
type Grader = {
  getScoreModifier: (result: string) => number;
  getGradeForScore: (score: number) => { grade: string; score: number };
};
type Charts = { MINIMUM_SCORE_FOR_EXTRA_CREDIT: number };

const PARTS = "@mdn/mdn-http-observatory/src";
const { retrieve } = (await import(`${PARTS}/retriever/retriever.js`)) as Retriever;
const { ALL_TESTS } = (await import(`${PARTS}/constants.js`)) as Tests;
const { getScoreModifier, getGradeForScore } = (await import(`${PARTS}/grader/grader.js`)) as Grader;
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = (await import(`${PARTS}/grader/charts.js`)) as Charts;

const [httpPort, httpsPort, ...paths] = process.argv.slice(2);
const grades: Grade[] = [];
for (const path of paths) grades.push(await scan(path));
process.stdout.write(`${JSON.stringify(grades)}\n`);

/** Points above 100 count only for a site that has lost few: the package's own rule. */
async function scan(path: string): Promise<Grade> {
  const answers = await retrieve("localhost", { httpPort: Number(httpPort), httpsPort: Number(httpsPort), path });
  const status = answers.responses.auto?.status;
  if (status !== 200) throw new Error(`${path} answered ${status ?? "nothing"}.`);
  const outcomes = ALL_TESTS.map((test) => test(answers));
  const points = outcomes.map(({ result }) => (result === null ? 0 : getScoreModifier(result)));
  const sum = (of: readonly number[]) => of.reduce((total, point) => total + point, 100);
  const lost = sum(points.filter((point) => point < 0));
  return {
    path,
    ...getGradeForScore(lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : lost),
    failed: outcomes.filter(({ pass }) => !pass).map(({ result }) => result ?? "no result"),
  };
}
