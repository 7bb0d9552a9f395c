import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { problemResponse } from "./problems.ts";
import { readBody } from "./reading.ts";

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

  test("may begin with a byte order mark", async () => {
    expect(await (await send('\uFEFF{"a":1}')).json()).toEqual({ a: 1 });
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
