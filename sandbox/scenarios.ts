/** What a number does, by its last four digits. Other numbers wait for a person on the phones page. */
type Scenario =
  | { kind: "approve"; callbacks: 0 | 1 | 3 }
  | { kind: "decline"; words: string }
  | { kind: "refuse"; words: string }
  | { kind: "ignore" }
  | { kind: "broken" }
  | { kind: "dropped" }
  | { kind: "person" };

export const SCENARIOS: Record<string, { scenario: Scenario; says: string }> = {
  "0001": {
    scenario: { kind: "approve", callbacks: 1 },
    says: "Approved by itself after a second. The code of a recurring gift is always 1234.",
  },
  "0402": {
    scenario: { kind: "decline", words: "Insufficient funds in wallet" },
    says: "Low balance, after a second.",
  },
  "0403": { scenario: { kind: "decline", words: "Customer declined the request" }, says: "Declined, after a second." },
  "0406": { scenario: { kind: "decline", words: "Wrong PIN entered" }, says: "Wrong PIN, after a second." },
  "0404": {
    scenario: { kind: "refuse", words: "Number is not registered for mobile money on this channel" },
    says: "No wallet on this network: refused at once.",
  },
  "0408": { scenario: { kind: "ignore" }, says: "Never answered; expires." },
  "0500": { scenario: { kind: "broken" }, says: "The provider answers 500. Nothing is charged." },
  "0504": {
    scenario: { kind: "dropped" },
    says: "The connection drops without an answer, but the money is taken and the callback comes later.",
  },
  "0202": {
    scenario: { kind: "approve", callbacks: 3 },
    says: "Approved. The callback is sent three times, out of order, once before the HTTP answer.",
  },
  "0200": { scenario: { kind: "approve", callbacks: 0 }, says: "Approved. The callback is never sent." },
};

const PERSON: Scenario = { kind: "person" };

export function scenarioOf(msisdn: string): Scenario {
  return SCENARIOS[msisdn.slice(-4)]?.scenario ?? PERSON;
}

/** The code for numbers with an ending in the table. Every other number gets a random code. */
export const FIXED_CODE = "1234";
