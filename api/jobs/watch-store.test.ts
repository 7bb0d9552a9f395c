import { afterEach, expect, test } from "vitest";
import { type MailApi, openMailApi } from "#api/fixtures/mail-api.ts";
import { openTestApi } from "#api/fixtures/test-api.ts";
import type { Alarm } from "#api/store/operations/alarms.ts";
import { lookAtStore } from "./watch-store.ts";

const MINUTE = 60_000;
const TO = "call@beat.example";

let api: MailApi;
afterEach(() => api.close());

/** A store that is gone. */
async function lostStore() {
  const other = await openTestApi();
  await other.close();
  return other.deps.database;
}

test("a store that cannot be reached is told once, by e-mail and text, and its end once", async () => {
  api = await openMailApi({ ALERT_EMAIL: TO, ALERT_PHONE: "024 123 0001" });
  const { database } = api.deps;
  const down = await lostStore();
  let alarm: Alarm | undefined;
  const looks = async (count: number, store: typeof database) => {
    for (let n = 0; n < count; n += 1) {
      api.clock.advance(MINUTE);
      alarm = await lookAtStore({ ...api.deps, database: store }, alarm);
    }
  };
  const subjects = () => api.mail.arrived.map(({ plain }) => /^Subject: (.+?)\r/mu.exec(plain)?.[1]);
  await looks(2, down);
  await looks(1, database);
  await looks(2, down);
  expect(subjects()).toEqual([]);
  await looks(5, down);
  expect(subjects()).toEqual(["Beat: No gift can be taken"]);
  expect(api.mail.arrived[0]?.plain).toContain("the store does not answer");
  await looks(20, database);
  expect(subjects()).toEqual(["Beat: No gift can be taken", "Beat: Gifts can be taken again"]);
  const { texts } = (await api.sandbox("GET", "/phones/233241230001")) as { texts: { words: string }[] };
  expect(texts).toHaveLength(2);
});

test("a message that did not go out is tried at each look, until it did", async () => {
  api = await openMailApi({ ALERT_EMAIL: TO });
  const database = await lostStore();
  api.mail.refuse(() => Object.assign(new Error("4.3.2 later"), { responseCode: 451 }));
  let alarm: Alarm | undefined;
  for (let n = 0; n < 8; n += 1) {
    if (n === 6) api.mail.refuse(() => undefined);
    api.clock.advance(MINUTE);
    alarm = await lookAtStore({ ...api.deps, database }, alarm);
  }
  expect(api.mail.arrived).toHaveLength(1);
});
