import { emptyContent } from "#contract/owner-content.ts";
import { reportWords } from "#contract/sign-off-report.ts";
import type { SignOff } from "#contract/sign-off.ts";
import type { ServerConfig } from "./config.ts";

/** What the process prints once it listens: its addresses, whether real money moves, and what the owner still has to do. */
export function announcement(
  {
    port,
    foreignApi,
    placeholders,
    unsaid,
    leftOut,
  }: Pick<ServerConfig, "port" | "foreignApi" | "placeholders" | "unsaid" | "leftOut">,
  isPractice: boolean,
  signOffs: readonly SignOff[] | undefined,
): string[] {
  const home = `http://localhost:${port}`;
  return [
    `Site:          ${home}/`,
    `Health check:  ${home}/healthz`,
    moneyText(),
    ...(placeholders.length > 0
      ? [`Placeholders that you should replace (.env.example explains them): ${placeholders.join(", ")}`]
      : []),
    ...unsaidText(unsaid),
    ...leftOut,
    `First aid: ${reportWords(signOffs)}`,
  ];

  /** What pages leave out because only the organisation can provide it. */
  function unsaidText(variables: readonly string[]): string[] {
    const empty = [...variables, ...emptyContent()];
    return empty.length > 0
      ? [`Left out of the pages until you provide it (docs/content.md): ${empty.join(", ")}`]
      : [];
  }

  function moneyText(): string {
    if (foreignApi) return `Gifts go to the API at ${foreignApi}`;
    if (isPractice) return `Sandbox mode: no real money moves. The pretend phones are at ${home}/sandbox`;
    return "Real money moves through the configured provider.";
  }
}
