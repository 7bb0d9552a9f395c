import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { problemResponse } from "./problems.ts";
import { addressOf, readBody } from "./reading.ts";

async function addressFrom(remoteAddress: string | undefined, forwardedFor?: string, proxies = 0): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(addressOf(c, proxies)));
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

test("an address is the socket's, whatever the headers say", async () => {
  expect(await addressFrom("41.66.1.1", "1.2.3.4")).toBe("41.66.1.1");
  expect(await addressFrom("::ffff:41.66.1.1")).toBe("41.66.1.1");
  expect(await addressFrom(undefined)).toBe("unknown");
});

test("behind proxies the address is the one that the outermost trusted proxy saw", async () => {
  expect(await addressFrom("10.0.0.1", "9.9.9.9, 41.66.1.1", 1)).toBe("41.66.1.1");
  expect(await addressFrom("10.0.0.1", "9.9.9.9, 41.66.1.1, 10.0.0.2", 2)).toBe("41.66.1.1");
  expect(await addressFrom("10.0.0.1", "no address", 1)).toBe("unknown");
  expect(await addressFrom("10.0.0.1", undefined, 1)).toBe("unknown");
});

test("an IPv6 visitor is identified by their network, not by one address of it", async () => {
  expect(await addressFrom("2001:db8:1:2ab:1::7")).toBe("2001:db8:1::/48");
  expect(await addressFrom("2001:DB8:1:ffff:ffff::")).toBe("2001:db8:1::/48");
  expect(await addressFrom("2001:db8::1")).toBe("2001:db8:0::/48");
  expect(await addressFrom("fe80::1%eth0")).toBe("fe80:0:0::/48");
});

describe("a body", () => {
  const app = new Hono()
    .post("/", async (c) => c.json(await readBody(c, z.unknown())))
    .onError((error) => problemResponse(error, "test"));
  const send = (body: string) =>
    app.request("/", { method: "POST", headers: { "content-type": "application/json" }, body });

  test("is read unchanged, whatever its names and texts are", async () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', "\\", ":", "{", "}", ",", " ", "a") }));
    const body = fc.jsonValue({ stringUnit: "binary", maxDepth: 2 });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(text, fc.oneof(text, body)), fc.constantFrom(0, 2), async (sent, indent) => {
        const answer = await send(JSON.stringify(sent, null, indent));
        expect([answer.status, await answer.json()]).toEqual([200, JSON.parse(JSON.stringify(sent))]);
      }),
    );
  });

  test("with the same name twice is refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom('"', "\\", ":", " ", "a") }), async (name) => {
        const field = `${JSON.stringify(name)} : ":"`;
        expect((await send(`{"b":[{${field},"c":{},${field}}]}`)).status).toBe(400);
      }),
    );
  });
});
