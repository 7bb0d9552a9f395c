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

/**
 * The result of sending a mail. `refused`: the mail server will not take it, now or later. `no-address`: nor any other
 * mail to this address. `unknown`: the mail server had all of it and did not say whether it accepted it, so it may
 * arrive.
 */
export type Mailed = "sent" | "refused" | "no-address" | "unknown";
export type Mailer = { send: (mail: Mail) => Promise<Mailed> };

/** How long a server may take to greet us, so that we give up earlier on one that is down or silent. */
const GREETING_MS = 20_000;

/**
 * Sends mail by SMTP, each within `allowedMs`; throws if the server certainly has not taken it and another try may
 * help. A mail's `messageId` is the same on every try, so that a server can drop a repeat.
 */
export function createMailer(smtpUrl: string, allowedMs: number): Mailer {
  return {
    async send(mail) {
      const transport = openTransport(smtpUrl, allowedMs);
      let isHandedOver = false;
      // The stream is read only after the server has asked for the mail, and the final dot follows its end.
      transport.use("stream", ({ message }, done) => {
        message?.processFunc((words) => words.once("end", () => (isHandedOver = true)));
        done();
      });
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(allowedMs) });
        return "sent";
      } catch (error) {
        if (isPermanent(error)) return isAboutAddress(error) ? "no-address" : "refused";
        if (isHandedOver && !isAnswer(error)) return "unknown";
        throw error;
      }
    },
  };
}

/** Connects and signs in, and sends nothing; throws when that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  await openTransport(smtpUrl, GREETING_MS).verify();
}

function openTransport(url: string, allowedMs: number) {
  const greetingMs = Math.min(GREETING_MS, allowedMs);
  return createTransport({
    url,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: allowedMs,
    // An abandoned conversation is cut off at once, because it could still deliver the mail.
    socketCloseTimeout: 0,
  });
}

/** Whether the mail server answered, and did not just fall silent or hang up. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error;
}

/**
 * SMTP's 5xx answers to the address or the message. As answers to the sign-in, they mean that our configuration is
 * wrong.
 */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}

/**
 * No such mailbox, no such host, not an address, moved away, takes no mail, switched off (RFC 3463, RFC 7505). A bare
 * 550 may also be about our own address, a block list, or the text.
 */
const NO_ADDRESS = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/u;

function isAboutAddress(error: Error): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown };
  return command === "RCPT TO" && typeof response === "string" && NO_ADDRESS.test(response);
}
