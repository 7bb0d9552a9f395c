/** What stands around every page and has to be understood in an emergency. The menus lead through the whole site, which is in English. */
export const FRAME = {
  skip: "Skip to the page",
  emergency: { label: "Emergency number", call: "In an emergency call", now: "now" },
  offline: "You are offline. This page still works.",
} as const;
