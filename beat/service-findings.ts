import { checkMailServer } from "#api/letters/mailer.ts";
import type { Config } from "#api/config.ts";
import { tryProvider } from "#api/payments/ask-status.ts";
import { nameOf } from "#api/monitoring/log.ts";
import { type OperatorContext, withSandbox } from "#api/operator-context.ts";
import { type Finding, finding } from "./owner-findings.ts";

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
  const tried = await texts.tryService();
  if (config.texts.url === "" && config.production) {
    const answer = tried.kind === "answers" ? "answers" : `does not (${tried.why})`;
    const detail = `TEXTS_URL is not set: donors' codes go to PROVIDER_URL, which must pass them on; it ${answer}; ${NOT_TRIED}`;
    return finding(check, "look", detail);
  }
  switch (tried.kind) {
    case "answers":
      return finding(check, "ok", `${host} accepts our credentials; ${NOT_TRIED}`);
    case "turned-away":
      return finding(check, "broken", `${host} does not accept the key and the secret in TEXTS_URL (${tried.why})`);
    case "strange":
      return finding(check, "look", `${host} does not answer like a text service (${tried.why}): check TEXTS_URL`);
    case "no-answer":
      return finding(check, "broken", `${host} gave no answer (${tried.why})`);
  }
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
