export type HeaderSet = Readonly<Record<string, string>>;

/** The only inline styles and, where it has script, scripts that a page may use: those with its nonce. */
type InlineParts = { nonce: string; hasScript: boolean };

/**
 * The headers of every response. `origin` is the public one (https turns on HSTS). Hono's `secureHeaders` cannot set them: an
 * answer to what is no HTTP needs them too (server/listen.ts), and the policy of a kept page is made with its document.
 */
export function createSecurityHeaders(origin: string) {
  const everywhere: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // `no-referrer` would remove the origin from a native form post, and the server could not recognise its own forms.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(origin.startsWith("https:") ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
  return {
    /** For data, which may load nothing. */
    data: {
      ...everywhere,
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    } as HeaderSet,
    /** For data in development, where a policy would keep pages from Vite's modules. */
    development: everywhere as HeaderSet,
    /** For files. They may call their own origin, because a service worker has the policy of its own file. */
    asset: {
      ...everywhere,
      "content-security-policy": "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    } as HeaderSet,
    page: ({ nonce, hasScript }: InlineParts): HeaderSet => ({
      ...everywhere,
      "content-security-policy": [
        "default-src 'none'",
        `script-src 'self'${hasScript ? ` 'nonce-${nonce}'` : ""}`,
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
      ].join("; "),
    }),
  };
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;
