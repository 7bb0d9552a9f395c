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

/** What became of a mail. `refused`: the mail server will not take it, now or later. */
export type Mailed = "sent" | "refused";
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
        if (isPermanent(error)) return "refused";
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
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}
