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
 * `refused`: never this one. `no-address`: none to this address. `turned-away`: it refuses us, whoever it is for.
 * `unknown`: it got the whole e-mail and did not say whether it took it, so it may arrive.
 */
export type Mailed = "sent" | "refused" | "no-address" | "turned-away" | "unknown";
export type Mailer = { send: (mail: Mail) => Promise<Mailed> };

/**
 * `greetingMs`: how long a server may take to greet us. It is short, so that we give up early on one that is silent.
 * `answerMs`: how long it may take for each other answer. `mailMs`: for one e-mail in all.
 */
type MailTimes = { greetingMs: number; answerMs: number; mailMs: number };

/**
 * Sends e-mails by SMTP. Throws if the server certainly has not accepted the e-mail and another attempt may help. The
 * `messageId` must be the same on every attempt, so that a server can drop a duplicate.
 */
export function createMailer(smtpUrl: string, times: MailTimes): Mailer {
  return {
    async send(mail) {
      const transport = openTransport(smtpUrl, times);
      let isHandedOver = false;
      // The stream is read only once the server has asked for the message, and the final dot follows the stream's end.
      transport.use("stream", ({ message }, done) => {
        message?.processFunc((words) => words.once("end", () => (isHandedOver = true)));
        done();
      });
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(times.mailMs) });
        return "sent";
      } catch (error) {
        if (isPermanent(error)) return refusalOf(error);
        if (isHandedOver && !isAnswer(error)) return "unknown";
        throw error;
      }
    },
  };
}

/** Connects and signs in without sending anything. Throws if that fails. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  await openTransport(smtpUrl, { greetingMs: 20_000, answerMs: 20_000 }).verify();
}

function openTransport(url: string, { greetingMs, answerMs }: Omit<MailTimes, "mailMs">) {
  return createTransport({
    url,
    // This is the time until the conversation is encrypted, with the three answers before that.
    connectionTimeout: answerMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    // Cuts off an abandoned conversation at once, because it could still deliver the e-mail.
    socketCloseTimeout: 0,
  });
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error;
}

/** Whether the error is a 5xx answer to the address or the message. A 5xx answer to the sign-in means a wrong configuration. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
}

/**
 * The status codes for an address that is bad: no such mailbox or host, invalid syntax, moved, accepts no mail, disabled
 * (RFC 3463, RFC 7505). A bare 550 may also be about our own address, a block list, or the text.
 */
const NO_ADDRESS = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/u;

/** The status codes for a policy of the server: a block list, a failed check of our domain (RFC 3463). */
const POLICY = /^5\d\d[ -]5\.7\.\d/u;

function refusalOf(error: Error): Mailed {
  const { command, response } = error as { command?: unknown; response?: unknown };
  const answer = typeof response === "string" ? response : "";
  if (command === "RCPT TO" && NO_ADDRESS.test(answer)) return "no-address";
  return command === "MAIL FROM" || POLICY.test(answer) ? "turned-away" : "refused";
}
