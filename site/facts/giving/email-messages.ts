import type { EmailProblem } from "#contract/fields.ts";

/** How every form asks the visitor to correct an e-mail address. */
export const EMAIL_MESSAGES: Record<EmailProblem, string> = {
  missing: "Enter your email address",
  "too-long": "Enter an email address of 254 characters or fewer",
  "no-at": "Enter an email address with an @ in it, like ama@example.com",
  incomplete: "Enter the whole email address, like ama@example.com",
};
