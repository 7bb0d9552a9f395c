import { useSite } from "#site/site-config.ts";

/** The code to scan for the app, from a friend's screen too. Browsers load it only when it is near the view. */
export function QrCode() {
  const { stores } = useSite();
  const alt = `QR code that opens ${stores.android}`;
  return <img src="/qr-code.svg" alt={alt} width="148" height="148" loading="lazy" />;
}
