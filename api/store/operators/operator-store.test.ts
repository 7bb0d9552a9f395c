import { beforeEach, expect, test } from "vitest";
import { type TestApi, testApiForEach } from "#api/fixtures/test-api.ts";
import type { Passkey } from "./operator-store.ts";

const AT = 1_772_445_600_000;
const { api } = testApiForEach();
let store: TestApi["deps"]["operators"];
beforeEach(async () => {
  store = api.deps.operators;
  await store.add({ id: "o1", name: "Efua", role: "treasurer", at: AT });
});

const passkey = (id: string): Passkey => ({ id, operatorId: "o1", publicKey: "AA", counter: 0, addedAt: AT });
const invitation = { token: "token", operatorId: "o1", expiresAt: AT + 1000 };

test("a name is given once, however it is spelt, also after its owner was removed", async () => {
  await store.add({ id: "o2", name: "efua.", role: "reader", at: AT });
  await store.remove("o1", AT);
  await store.add({ id: "o2", name: "EFUA", role: "reader", at: AT });
  expect(await store.list()).toMatchObject([{ id: "o1" }]);
  expect(await store.findByName("Efua")).toBeUndefined();
});

test("an invitation makes one passkey, of many who use it at once, and none once it is over or was replaced", async () => {
  await store.invite(invitation);
  expect(await store.invited("token", AT + 1000)).toBeUndefined();
  expect(await store.accept("token", { ...passkey("p1"), addedAt: AT + 1000 })).toBe(false);
  await store.invite({ ...invitation, token: "newer" });
  expect(await store.accept("token", passkey("p1"))).toBe(false);
  const used = await Promise.all([1, 2, 3, 4].map((each) => store.accept("newer", passkey(`p${each}`))));
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await store.passkeysOf("o1")).toHaveLength(1);
  expect(await store.invited("newer", AT)).toBeUndefined();
});

async function addPasskey(id: string): Promise<boolean> {
  await store.invite({ ...invitation, token: `token of ${id}` });
  return store.accept(`token of ${id}`, passkey(id));
}

test("a passkey is somebody's once, and of two that are removed at the same moment one stays", async () => {
  for (const id of ["p1", "p2"]) expect(await addPasskey(id)).toBe(true);
  await store.invite(invitation);
  expect(await store.accept(invitation.token, passkey("p1"))).toBe(false);
  const removed = await Promise.all(["p1", "p2"].map((id) => store.removePasskey("o1", id, AT)));
  expect(removed.toSorted()).toEqual([false, true]);
  expect(await store.passkeysOf("o1")).toHaveLength(1);
});

test("whoever is invited again keeps passkeys and sign-ins if the invitation cannot be kept, and loses them with it", async () => {
  await addPasskey("p1");
  await store.signIn({ token: "cookie", passkeyId: "p1", operatorId: "o1", device: "", at: AT });
  await store.add({ id: "o2", name: "Kofi", role: "reader", at: AT });
  await store.invite({ ...invitation, token: "of another", operatorId: "o2" });
  await expect(store.invite({ ...invitation, token: "of another", endedAt: AT })).rejects.toThrow();
  expect(await store.signedIn("cookie", AT)).toBeDefined();
  expect(await store.passkeysOf("o1")).toHaveLength(1);
  await store.invite({ ...invitation, endedAt: AT });
  expect(await store.signedIn("cookie", AT)).toBeUndefined();
  expect(await store.passkeysOf("o1")).toEqual([]);
});
