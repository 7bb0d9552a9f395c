import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ama@Example.com", "ama@example.com"],
  ["ama+1@example.com", "ama@example.com"],
  ["ama+a+b@example.com", "ama@example.com"],
  ["a.m.a@example.com", "a.m.a@example.com"],
  ["A.m.a+x@gmail.com", "ama@gmail.com"],
  ["am.a@GoogleMail.com", "ama@gmail.com"],
  ["+ama@example.com", "+ama@example.com"],
])("e-mails to %s count for the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
