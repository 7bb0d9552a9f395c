import { createTransport } from "nodemailer";

export type Mail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
};

/** What became of a mail. `refused`: the mail server will not take it, now or later. `no-address`: nor any other to it. */
export type Mailed = "sent" | "refused" | "no-address";
export type Mailer = { send: (mail: Mail) => Promise<Mailed>; close: () => void };

const TIMEOUT_MS = 20_000;
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/**
 * Sends mail by SMTP; throws when another try may help. A mail's `messageId` is the same on every try, so that a
 * server can drop a repeat.
 */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
        return "sent";
      } catch (error) {
        if (isPermanent(error)) return isAboutAddress(error) ? "no-address" : "refused";
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in, and sends nothing; throws when that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** SMTP's 5xx answers to the address or the message. To signing in they mean that our configuration is wrong. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}

/**
 * No such mailbox, no such host, not an address, moved away, takes no mail, switched off (RFC 3463, RFC 7505). A bare
 * 550 may as well be about our own address, a list of blocked ones, or the text.
 */
const NO_ADDRESS = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/u;

function isAboutAddress(error: Error): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown };
  return command === "RCPT TO" && typeof response === "string" && NO_ADDRESS.test(response);
}
