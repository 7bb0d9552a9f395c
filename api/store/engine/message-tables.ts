import type { CodeKind } from "#api/phone-codes/ports.ts";
import type { MessageKind } from "#api/limits/message-limits.ts";

/** What people are sent, what limits it, and what whoever is on call was told. */
export type MessageTables = {
  /**
   * Messages that a request caused before anybody showed that they want them (api/limits/message-limits.ts). `to_hash`: the
   * phone or the mailbox. `address_hash`: where the request came from; empty once deleted. `domain_hash`: the mail domain of
   * a letter, otherwise empty.
   */
  message_sent: {
    id: string;
    kind: MessageKind;
    to_hash: string;
    address_hash: string;
    domain_hash: string;
    at: number;
    /** `null` while nobody has answered it; `excused` if it did not reach anybody who could. */
    outcome: "answered" | "excused" | null;
  };
  phone_code: {
    id: string;
    kind: CodeKind;
    phone_hash: string;
    /** The request for a gift that the code was texted for; `null` if the code is of another kind. */
    donation_hash: string | null;
    /** The number and the code, until they have been texted; then `null`. */
    text_encrypted: string | null;
    code_hash: string;
    tries: number;
    at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Mailboxes to which no letter is sent that a stranger could have caused, since the time `at`. */
  refusing_mailbox: { mailbox_hash: string; at: number };
  bucket: { key: string; full_at: number };
  /** Phones that are neither prompted nor texted. */
  blocked_phone: { phone_hash: string; at: number };
};
