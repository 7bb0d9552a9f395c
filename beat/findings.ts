import type { Config } from "#api/config.ts";
import { checkMailServer } from "#api/letters/mailer.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { type OperatorContext, withSandbox } from "#api/operator-context.ts";
import { tryProvider } from "#api/payments/ask-status.ts";
import { type Content, missingContent, placeholders } from "#contract/content/content.ts";
import { reportSignOffs } from "#contract/sign-off.ts";
import { readForSigning } from "#contract/texts-to-sign-file.ts";

/** `look`: it works, but somebody should look at it. */
export type Finding = { check: string; result: "ok" | "look" | "broken"; detail: string };

const LAWS = [
  "The Public Collections Act, 1961 (Act 59), section 1, makes it unlawful to ask the public for gifts unless the collection is registered",
  "The Data Protection Act, 2012 (Act 843), section 27, asks whoever keeps personal data to register with the Data Protection Commission",
];

export const finding = (check: string, result: Finding["result"], detail: string): Finding => ({
  check,
  result,
  detail,
});

/** What only the organisation can say or provide. `isReal`: people depend on the addresses that pages show. */
export function ownerFindings(content: Content, { isReal, on }: { isReal: boolean; on: string }): Finding[] {
  return [...registered(content), ...pretend(content, isReal), ...missing(content), firstAid(content, on)];
}

/** What Ghana's law asks of an organisation that takes gifts (docs/deploy.md). Beat cannot know whether it complies. */
function registered({ organisation: { registration } }: Content): Finding[] {
  const check = "registration";
  if (registration !== null) return [finding(check, "ok", registration)];
  return LAWS.map((law) =>
    finding(
      check,
      "look",
      `the office has no registration. ${law}: ask counsel before the first gift (docs/deploy.md)`,
    ),
  );
}

/** Without these two a donor or somebody in need reaches nobody. */
const NEEDED = ["E-mail address", "Telephone"];

function pretend({ organisation }: Content, isReal: boolean): Finding[] {
  return placeholders(organisation).map((label) => {
    const result = isReal && NEEDED.includes(label) ? "broken" : "look";
    return finding("content", result, `${label}: it is still a pretend one; change it in the office, under Words`);
  });
}

function missing(content: Content): Finding[] {
  const detail = `left out of the pages until the office has it: ${missingContent(content).join(", ")}`;
  return missingContent(content).length > 0 ? [finding("content", "look", detail)] : [];
}

/** Who has signed off the words that somebody may act on in an emergency. */
function firstAid({ signatures }: Content, on: string): Finding {
  const { words, isAll } = reportSignOffs(readForSigning()?.texts, signatures, on);
  return finding("first aid", isAll ? "ok" : "look", words);
}

const SITE_TIMEOUT_MS = 10_000;

export async function provider(context: OperatorContext): Promise<Finding> {
  const check = "provider";
  const { url } = withSandbox(context.config).provider;
  if (url === "")
    return finding(check, "look", "PROVIDER_URL is not set, and no server with a pretend provider is running here");
  const why = await tryProvider(context.gateway);
  const { host } = new URL(url);
  if (why !== undefined) return finding(check, "broken", `${host} gave no answer (${why})`);
  return finding(check, "ok", `${host} accepts our credentials`);
}

const NOT_TRIED = "no text was sent, so neither the sender nor the account's credit was checked";

/** A text costs money and reaches somebody's phone, so we send none: we ask the service about one that never existed. */
export async function textService({ config, texts }: OperatorContext): Promise<Finding> {
  const check = "text messages";
  const url = config.texts.url || config.provider.url;
  if (url === "")
    return finding(check, "look", "TEXTS_URL is not set, and no server with pretend phones is running here");
  const { host } = new URL(url);
  const why = await texts.tryService();
  if (why === undefined) return finding(check, "ok", `${host} accepts our credentials; ${NOT_TRIED}`);
  const detail = `${host} does not answer like a text service that takes our credentials (${why}): check TEXTS_URL`;
  return finding(check, config.texts.url === "" ? "look" : "broken", detail);
}

export async function mailServer(config: Config): Promise<Finding> {
  const check = "mail server";
  const { smtpUrl } = config.secrets;
  if (!smtpUrl && withSandbox(config).provider.url !== config.provider.url)
    return finding(check, "look", "SMTP_URL is not set: mail goes to the pretend mailbox, /sandbox/mail");
  if (!smtpUrl) return finding(check, "look", "SMTP_URL is not set: receipts wait until it is");
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer(smtpUrl);
    return finding(check, "ok", `${host} accepts our connection`);
  } catch (error) {
    return finding(check, "broken", `${host} does not accept our connection (${nameOf(error)})`);
  }
}

export async function site({ publicOrigin }: Config): Promise<Finding> {
  const check = "site";
  try {
    const { status } = await fetch(`${publicOrigin}/healthz`, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
    return finding(check, status === 200 ? "ok" : "broken", `${publicOrigin}/healthz answers ${status}`);
  } catch (error) {
    // `fetch` puts the real error in `cause`.
    const why = nameOf(error instanceof Error && error.cause ? error.cause : error);
    const detail = `${publicOrigin} does not answer (${why}): is a server running there, and are PUBLIC_ORIGIN and PORT right?`;
    return finding(check, "broken", detail);
  }
}
