import type { ApiConfig } from "#api/config.ts";
import { LOOPBACK_NAMES } from "#process/this-machine.ts";

/**
 * The settings in production that protect less than they could but may be intended: one line each, beginning with the
 * variable's name. `readApiConfig` refuses those that nobody can have intended.
 */
export function findWeaknesses(config: ApiConfig): string[] {
  const { production, provider, limits, phoneCheck, trustedProxies, secrets } = config;
  if (!production) return [];
  const isHere = URL.canParse(provider.url) && LOOPBACK_NAMES.includes(new URL(provider.url).hostname);
  const off = [
    ["PROMPTS_PER_PHONE", limits.perPhone.length === 0],
    ["UNANSWERED_PER_DAY", limits.perDay === null],
  ].flatMap(([name, isOff]) => (isOff ? [`${name}: is off, so nothing stops someone from making up numbers`] : []));
  return [
    ...(isHere ? ["PROVIDER_URL: leads to this machine, which is right only for a proxy of your own"] : []),
    ...off,
    ...(phoneCheck === "off"
      ? [
          "PHONE_CHECK: is off, so anybody can have any phone asked to pay; the provider wants unregistered people to get a code first",
        ]
      : []),
    ...(trustedProxies === 0
      ? ["TRUSTED_PROXIES: is 0, so behind a proxy all donors share one address and its limit"]
      : []),
    ...(secrets.metrics === undefined
      ? ["METRICS_TOKEN: is not set, so anything on this machine can read the metrics"]
      : []),
  ];
}
