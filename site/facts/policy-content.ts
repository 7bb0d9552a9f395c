/** A paragraph, or a list of points. `{email}`, `{phone}`, `{address}` and `{name}` stand for the configured values. */
export type PolicyBlock = string | string[];
export type PolicySection = { id: string; heading: string; short: string; blocks: PolicyBlock[] };
export type PolicyContent = {
  eyebrow?: string;
  heading: string;
  lead: string;
  /** The date of the text's last change. A test ties it to the text. */
  updated: string;
  /** The date of first publication, if it differs from `updated`. */
  published?: string;
  sections: PolicySection[];
  closing?: PolicySection;
};
