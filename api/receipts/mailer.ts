import { createTransport } from "nodemailer";

export type Mail = { from: string; to: string; subject: string; text: string; html: string; messageId: string };
export type Mailer = { send: (mail: Mail) => Promise<void> };

const TIMEOUT_MS = 20_000;

/** Sends mail by SMTP. A mail's `messageId` is the same on every try, so that a server can drop a repeat. */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport(smtpUrl, { connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS } as never);
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
