import { expect, test } from "vitest";
import { readUpdate } from "./monthly-update.ts";

const read = (subject: string, text: string) => {
  const result = readUpdate({ subject, text });
  if ("problems" in result) throw new Error(result.problems.map(({ message }) => message).join("\n"));
  return result.update;
};

test("the same words make the same e-mail, however they were typed", () => {
  const email = read("March", "One.\n\nTwo.");
  expect(email).toMatchObject({ subject: "March", text: "One.\n\nTwo.", id: expect.stringMatching(/^[0-9a-f]{32}$/u) });
  expect(read(" March ", "\r\nOne.  \r\n\r\n\r\nTwo.\r\n\r\n")).toEqual(email);
  expect(read("March", "One.\n\nTwo!").id).not.toBe(email.id);
  expect(read("April", "One.\n\nTwo.").id).not.toBe(email.id);
});

test.each([
  [" ", "Text.", "Write the subject"],
  ["M".repeat(121), "Text.", "has 121 characters. It may have 120"],
  ["March", "\n \n", "Write the text"],
  ["March", "a".repeat(20_001), "has 20001 characters. It may have 20000"],
])("%j with %j is refused with the reason", (subject, text, why) => {
  expect(() => read(subject, text)).toThrow(why);
});
