import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("why-we-beat", "routes/why-we-beat.tsx"),
  route("why-we-beat/our-mission", "routes/our-mission.tsx"),
  route("community", "routes/community.tsx"),
  route("trainings", "routes/trainings.tsx"),
  route("trainings/basic-cpr", "routes/basic-cpr.tsx"),
  route("trainings/life-saving-aed-usage", "routes/life-saving-aed-usage.tsx"),
  route("trainings/medical-emergencies", "routes/medical-emergencies.tsx"),
  route("impact", "routes/impact.tsx"),
  route("impact/donate", "routes/donate.tsx"),
  route("impact/donate/manage", "routes/manage.tsx"),
  route("impact/books", "routes/books.tsx"),
  route("pulse/when-every-second-counts", "routes/when-every-second-counts.tsx"),
  route("pulse/cardiac-arrest", "routes/cardiac-arrest.tsx"),
  route("pulse/general-emergencies", "routes/general-emergencies.tsx"),
  route("pulse/medications", "routes/medications.tsx"),
  route("pulse/blood-needs", "routes/blood-needs.tsx"),
  route("pulse/street-safety", "routes/street-safety.tsx"),
  route("pulse/become-a-responder", "routes/become-a-responder.tsx"),
  route("pulse/join-the-mission", "routes/join-the-mission.tsx"),
  // The offline page lists pages in this order, so practice comes after what is needed at once.
  route("trainings/practise", "routes/practise.tsx"),
  route("privacy-policies", "routes/privacy-policies.tsx"),
  route("terms-and-conditions", "routes/terms-and-conditions.tsx"),
  route("security", "routes/security.tsx"),
  route("updates", "routes/updates.tsx"),

  route("styleguide", "routes/styleguide.tsx"),

  route("vignettes/:name", "routes/vignette.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route(".well-known/security.txt", "routes/security-txt.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("qr-code.svg", "routes/qr-code.ts"),
] satisfies RouteConfig;
