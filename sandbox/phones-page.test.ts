import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sandboxForEach } from "./fixtures/test-sandbox.ts";

const PHONE = "233241112222";
const sandbox = sandboxForEach();
const pageOf = async () => (await fetch(`${sandbox.url}/sandbox`)).text();
const approve = (pin: string) =>
  fetch(`${sandbox.url}/sandbox/phones/${PHONE}/approve`, {
    method: "POST",
    body: new URLSearchParams({ pin }),
    redirect: "manual",
  });

test("a request says how much is asked for, and the merchant's own words as they came; so does a text", async () => {
  await sandbox.control("POST", `/phones/${PHONE}/texts`, { words: "Your code is <b>4821</b>" });
  await sandbox.pay(PHONE, { Amount: 20, Description: "Donation to <b>Kumasi</b> Lifeline" });
  expect(await pageOf()).toContain(
    "Pay <strong>GH₵20.00</strong> for: Donation to &lt;b&gt;Kumasi&lt;/b&gt; Lifeline</p>",
  );
  expect(await pageOf()).toContain("Your code is &lt;b&gt;4821&lt;/b&gt;");
});

test.each(["/sandbox", "/sandbox/mail"])(
  "the policy of %s allows its own style and script, and nothing else",
  async (path) => {
    const answer = await fetch(`${sandbox.url}${path}`);
    const page = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const element of ["style", "script"]) {
      const texts = Array.from(
        page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "gu")),
        ([, text = ""]) => text,
      );
      expect(texts).toHaveLength(1);
      expect(policy).toContain(
        `${element}-src 'sha256-${createHash("sha256")
          .update(texts[0] ?? "")
          .digest("base64")}'`,
      );
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  },
);

test("a request is approved with its PIN; with another nothing is taken, and the merchant is told why", async () => {
  await sandbox.pay(PHONE, { Amount: 1250.5 });
  expect(await pageOf()).toContain(`action="/sandbox/phones/${PHONE}/approve"`);
  const answer = await approve("1234");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sandbox"]);
  expect(await sandbox.charges()).toMatchObject([{ pesewas: 125_050 }]);
  await sandbox.pay(PHONE);
  await approve("0000");
  expect(await pageOf()).toContain("Wrong PIN entered. Nothing was taken.");
  await sandbox.heard(2);
  expect(sandbox.callbacks[1]).toMatchObject({ ResponseCode: "2001", Data: { Description: "Wrong PIN entered" } });
  expect(await sandbox.charges()).toHaveLength(1);
});

test("no file but the typefaces can be asked for", async () => {
  expect((await fetch(`${sandbox.url}/sandbox/fonts/..%2Fpackage.json`)).status).toBe(404);
});
