import type { Config } from "#api/config.ts";
import { LOOPBACK_NAMES } from "#process/sender.ts";

/**
 * The settings in production that protect less than they could but may be intended: one line each, beginning with the
 * variable's name. `readConfig` refuses those that nobody can have intended.
 */
export function findWeaknesses(config: Config): string[] {
  const { production, provider, phoneCheck, trustedProxies, secrets } = config;
  if (!production) return [];
  const isHere = URL.canParse(provider.url) && LOOPBACK_NAMES.includes(new URL(provider.url).hostname);
  const found: [isThere: boolean, weakness: string][] = [
    [isHere, "PROVIDER_URL: leads to this machine, which is right only for a proxy of your own"],
    [
      phoneCheck === "off",
      "PHONE_CHECK: is off, so anybody can have any phone asked to pay; the provider wants unregistered people to get a code first",
    ],
    [trustedProxies === 0, "TRUSTED_PROXIES: is 0, so behind a proxy all donors share one address and its limit"],
    [
      phoneCheck === "always",
      "PHONE_CHECK: is always, which checks one-time gifts; for a monthly gift the provider texts its own code, and none if your account has no codes",
    ],
    [
      isReadOnTheWay(secrets.databaseUrl),
      "DATABASE_URL: leads to another machine without checked TLS, so somebody on the way can read it; add ?sslmode=verify-full",
    ],
    [
      /[?&]tls\.rejectUnauthorized=false\b/u.test(secrets.smtpUrl ?? ""),
      "SMTP_URL: accepts any certificate, so somebody on the way can read the mail",
    ],
  ];
  return found.filter(([isThere]) => isThere).map(([, weakness]) => weakness);
}

/** A host without a dot is a service beside us, and one without a name is a socket. */
function isReadOnTheWay(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isNear = !hostname.includes(".") || LOOPBACK_NAMES.includes(hostname);
  return !isNear && !["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}
