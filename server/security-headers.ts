import { secureHeaders } from "hono/secure-headers";
import type { DocumentSettings } from "#site/site-config.ts";

const NONE = ["'none'"];

/**
 * The headers of every answer. One with a policy of its own keeps it, and data may load nothing. `origin` is the public one
 * (https turns on HSTS).
 */
export const securityHeaders = (origin: string) =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: NONE, baseUri: NONE, frameAncestors: NONE },
    // `no-referrer` would remove the origin from a native form post, and the server could not recognise its own forms.
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, payment: false },
    strictTransportSecurity: origin.startsWith("https:") && "max-age=63072000; includeSubDomains",
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** The policy of files. They may call their own origin, because a service worker has the policy of its own file. */
export const FILE_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** What the content security policy of a document depends on. It is known before the site renders anything. */
export type DocumentPlan = Pick<DocumentSettings, "nonce" | "light">;

/** A rendered answer, as a document of this plan. */
export function asDocument(answer: Response, plan: DocumentPlan, cacheControl: string): Response {
  answer.headers.set("content-security-policy", pagePolicy(plan));
  answer.headers.set("cache-control", cacheControl);
  answer.headers.set("vary", "Save-Data");
  return answer;
}

/** The policy of a page: of what is inline, it may use what has its nonce. */
const pagePolicy = ({ nonce, light }: DocumentPlan): string =>
  [
    "default-src 'none'",
    `script-src 'self'${light ? "" : ` 'nonce-${nonce}'`}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
