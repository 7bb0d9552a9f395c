const GOOGLE = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address most likely leads to, to count e-mails by: many servers put `ama+anything` into the
 * mailbox of `ama`, and Google's leave out dots too. E-mails go to the address itself.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const name = local.startsWith("+") ? local : (local.split("+")[0] ?? "");
  return GOOGLE.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
