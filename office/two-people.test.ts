import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveOnce } from "#api/fixtures/donations.ts";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { anAdoption } from "#api/fixtures/outside.ts";
import { proposedUpdates } from "#api/store/updates/proposed-updates.ts";
import { DEEDS } from "./deeds/all-deeds.ts";
import { openTestOffice, type TestOffice, type Worker } from "./fixtures/test-office.ts";

let api: MailApi;
let office: TestOffice;
let efua: Worker;
let gift: string;
beforeEach(async () => {
  api = await openMailApi({ LIMITS: "off" });
  office = await openTestOffice({}, api);
  efua = await office.join("Efua", "treasurer");
  gift = await giveOnce(api, "0200");
  await api.pass(20_000);
});
afterEach(() => office.close());

const why = "the provider's list, line 4";
const idIn = (words: string) => /(?:BACK|FIX)-[\w-]+/u.exec(words)?.[0] ?? words;

/** A deed that needs another person: Efua begins it, and the form is what ends it. */
type TwoPeople = {
  begin: () => Promise<Record<string, string>>;
  refused: string;
  done: string;
};
const TWO: Record<string, TwoPeople> = {
  "refund-approve": {
    begin: async () => ({
      refund: idIn(await efua.decide("refund-propose", { gift, amount: "5", why })),
      way: "by-hand",
    }),
    refused: "another person has to approve it",
    done: "is approved",
  },
  "correction-approve": {
    begin: async () => ({
      correction: idIn(await efua.decide("correction-propose", { gift, line: "credit", amount: "5", why })),
    }),
    refused: "another person has to approve it",
    done: "is made",
  },
  "outside-approve": {
    async begin() {
      const cash = { amount: "120", how: "cash", on: "2026-03-01", why: "slip 4", name: "", email: "", phone: "" };
      await efua.decide("outside-propose", cash);
      return { gift: (await api.deps.outside.proposed())[0]?.id ?? "" };
    },
    refused: "another person has to approve it",
    done: "the books have GH₵120",
  },
  "transfers-approve": {
    async begin() {
      const proposed = { ...anAdoption("a1"), who: "Efua", at: api.clock.now() };
      await api.deps.outside.proposeAdoption("b1", [proposed]);
      return { batch: "b1" };
    },
    refused: "another person has to approve it",
    done: "the books have GH₵20",
  },
  "gift-decide": {
    async begin() {
      const form = { gift, to: "reversed", note: why };
      expect(await efua.decide("gift-decide", form)).toContain("Nothing is decided yet");
      return form;
    },
    refused: "Nothing is decided yet",
    done: "is now reversed",
  },
  "update-send": {
    async begin() {
      await api.deps.subscribers.ask({ id: "1", email: "esi@example.com", visitor: "", at: api.clock.now() });
      await api.deps.subscribers.confirm("1", api.clock.now());
      await efua.decide("update-propose", { subject: "March at Beat", text: "Thank you." });
      return { update: (await proposedUpdates(api.deps.database))[0]?.id ?? "" };
    },
    refused: "another person has to send it",
    done: "It goes to 1 subscriber",
  },
  "content-publish": {
    async begin() {
      const news = { title: "A course", date: "2026-03-01", text: "One.", picture: "", pictureText: "" };
      const { to } = await efua.post("/words/news/new", news);
      const [, , kind = "", id = "", number = ""] = to.split("/");
      await efua.decide("content-propose", { kind, id, number });
      return { kind, id, number };
    },
    refused: "Somebody else must read and publish it",
    done: "It is published",
  },
};

const BEGINS = "Another person ends it.";
const GIVES_UP = "Nothing comes of what waited.";
const NO_SUM = "Nobody enters a sum, and no word of ours is published.";
/** Deeds that one person does alone, and why that is right. */
const ALONE: Record<string, string> = {
  "refund-propose": BEGINS,
  "correction-propose": BEGINS,
  "outside-propose": BEGINS,
  "adopt-propose": BEGINS,
  "update-propose": BEGINS,
  "content-propose": BEGINS,
  "refund-withdraw": GIVES_UP,
  "correction-withdraw": GIVES_UP,
  "outside-withdraw": GIVES_UP,
  "transfers-withdraw": GIVES_UP,
  "decision-withdraw": GIVES_UP,
  "update-withdraw": GIVES_UP,
  "content-refuse": GIVES_UP,
  "refund-done": "Two people have approved it, and its transaction can be looked up.",
  "refund-failed": "No line of the books changes, and a new refund takes two people again.",
  "day-close": NO_SUM,
  "receipt-resend": NO_SUM,
  "mail-send": NO_SUM,
  "mail-leave": NO_SUM,
  "recurring-stop": NO_SUM,
  "recurring-invoice": NO_SUM,
  "gift-ask": NO_SUM,
  "network-turn": NO_SUM,
  "phone-silence": NO_SUM,
  "phone-open": NO_SUM,
  "person-erase": NO_SUM,
  "content-take-down": "What hurts somebody must not wait.",
  "content-put-back": "Two people have read it before.",
  "text-sign": "The clinician stands for it by name.",
  "text-withdraw": "What may be wrong must not wait.",
};

test("it is known of each deed whether it needs another person", () => {
  expect([...Object.keys(TWO), ...Object.keys(ALONE)].toSorted()).toEqual([...DEEDS.keys()].toSorted());
});

describe.each(Object.entries(TWO))("%s", (deed, { begin, refused, done }) => {
  test("is refused to whoever began it, under any spelling of the name, and done for another person", async () => {
    const form = await begin();
    const spelled = await office.join("EFUA.", "treasurer");
    for (const self of [efua, spelled, efua]) expect(await self.decide(deed, form)).toMatch(refused);
    // What they tried has changed nothing: it waits as before.
    const yaw = await office.join("Yaw", "treasurer");
    expect(await yaw.decide(deed, form)).toMatch(done);
  });
});
