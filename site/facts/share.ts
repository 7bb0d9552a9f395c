/** The services that people in Ghana use most come first. Each opens with the words and the address filled in. */
export const SHARE_SERVICES: { name: string; address: (words: string, url: string) => string }[] = [
  { name: "WhatsApp", address: (words, url) => `https://wa.me/?${query({ text: `${words} ${url}` })}` },
  { name: "Facebook", address: (_, url) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  { name: "X", address: (words, url) => `https://x.com/intent/post?${query({ text: words, url })}` },
];

/** The form that RFC 5724 defines: the message in the query, with spaces as %20. */
export function textMessageAddress(words: string, url: string): string {
  return `sms:?${query({ body: `${words} ${url}` })}`;
}

/** Spaces are %20, because messaging apps show a plus sign unchanged. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}
