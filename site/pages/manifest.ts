import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";
import type { Asked, SiteFile } from "#site/page.ts";

export default { path: "/manifest.webmanifest", send } satisfies SiteFile;

/** The web app manifest, with which a phone can add the site to its home screen. */
function send({ config }: Asked): Response {
  const { brand } = config;
  const manifest = {
    id: "/",
    lang: "en-GH",
    name: brand.name,
    short_name: brand.name,
    description: "Trained neighbours, while the ambulance is on its way. In an emergency call 112 first.",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#FFFAF4",
    theme_color: "#FFFAF4",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-192.png", type: "image/png", sizes: "192x192", purpose: "maskable" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "CPR: what to do now", url: "/pulse/cardiac-arrest" },
      { name: "Donate", url: `${IMPACT_PATH}#${GIVING_FORM}` },
    ],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
