/**
 * The words around every page that must be understood in an emergency. The menus stay in English, because they lead
 * through the whole site.
 */
export const FRAME = {
  skip: "Skip to the page",
  emergency: { label: "Emergency number", call: "In an emergency call", now: "now" },
  offline: "You are offline. This page still works.",
} as const;
