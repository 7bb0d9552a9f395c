import { PERSON } from "./person.ts";
import type { Production } from "./production.ts";

const STRANGER = "41.66.1.1";

/**
 * `facts`: the fields that a receipt's address shows. `personal`: facts about the giver in them or on the page.
 * `opened`: other requests that they open.
 */
export type Shared = { facts: string[]; personal: string[]; tried: number; opened: string[] };

/** What a stranger learns who has seen a receipt's address and tries everything it shows at every route. */
export async function learnFrom({ ask, mail }: Production): Promise<Shared> {
  const receipt = mail.arrived.find(({ plain }) => plain.includes("/api/v1/receipts/"))?.plain ?? "";
  const path = /https:\/\/beat\.example(\/api\/v1\/receipts\/\S+)/u.exec(receipt)?.[1] ?? "";
  const [number = "", token = ""] = path.split("/").slice(-2);
  const shown = await ask("GET", path, STRANGER);
  const page = await ask("GET", path, STRANGER, undefined, { accept: "text/html" });
  const { reference } = shown.body.data;
  const personal = Object.values(PERSON).filter((fact) => `${shown.text}${page.text}`.includes(fact));
  const known = [number, token, reference, `d.${reference}.${token}`, `${number}/${token}`];
  const tries: [method: string, path: string, body?: object | undefined, headers?: Record<string, string>][] = [];
  for (const word of known) {
    tries.push(
      ["GET", `/api/v1/donations/${word}`],
      ["PUT", `/api/v1/donations/${word}`, { donatorEmail: PERSON.email }],
      ["PUT", `/api/v1/donations/${word}`, { paymentNumber: PERSON.phone }],
      ["GET", `/api/v1/rip/${word}`],
      ["GET", "/api/v1/manage/gifts", undefined, { authorization: `Bearer ${word}` }],
      ["POST", `/api/v1/manage/gifts/${reference}/cancel`, {}, { authorization: `Bearer ${word}` }],
      ["POST", `/api/v1/manage/receipts/${number}/resend`, {}, { authorization: `Bearer ${word}` }],
      ["POST", "/api/v1/manage/passes", { requestId: word, code: "000000" }],
      ["POST", "/api/v1/subscriptions/end", { token: word }],
      ["GET", `/impact/donate/manage?pass=${word}`],
      ["POST", `/api/v1/callbacks/receive/${reference}/${token}`, {}],
      ...[Number(number) + 1, Number(number) - 1].map((other): [string, string] => [
        "GET",
        `/api/v1/receipts/${other}/${word}`,
      ]),
    );
  }
  const opened: string[] = [];
  for (const [method, asked, body, headers] of tries) {
    const { status, text } = await ask(method, asked, STRANGER, body, headers);
    // The API always answers a callback with 200, and so does the page that asks for a code.
    const isPage = asked.startsWith("/impact") || asked.includes("/callbacks/");
    const tells = Object.values(PERSON).some((fact) => text.includes(fact)) || text.includes(reference);
    if ((status < 300 && !isPage) || (tells && !asked.includes(reference)))
      opened.push(`${method} ${asked}: ${status}`);
  }
  return { facts: Object.keys(shown.body.data), personal, tried: tries.length, opened };
}
