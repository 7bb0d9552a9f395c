import type { Content } from "#contract/content/content.ts";
import { missingContent, placeholders } from "#contract/content/missing.ts";
import type { Config } from "#api/config.ts";

/** What the process prints once it listens: its addresses, whether real money moves, and what the owner still has to do. */
export function announcement(
  { port, foreignApi }: Pick<Config, "port" | "foreignApi">,
  { isPractice, firstAid, content }: { isPractice: boolean; firstAid: string; content: Content },
): string[] {
  const pretend = placeholders(content.organisation);
  const missing = missingContent(content);
  const home = `http://localhost:${port}`;
  return [
    `Site:          ${home}/`,
    `Health check:  ${home}/healthz`,
    moneyText(),
    ...(pretend.length > 0 ? [`Pretend facts that you should replace in the office: ${pretend.join(", ")}`] : []),
    ...(missing.length > 0 ? [`Left out of the pages until the office has it: ${missing.join(", ")}`] : []),
    `First aid: ${firstAid}`,
  ];

  function moneyText(): string {
    if (foreignApi) return `Gifts go to the API at ${foreignApi}`;
    if (isPractice) return `Sandbox mode: no real money moves. The pretend phones are at ${home}/sandbox`;
    return "Real money moves through the configured provider.";
  }
}
