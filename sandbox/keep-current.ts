/**
 * The script of the practice pages: every two seconds it fetches the page and, if something is new, replaces the content
 * without losing what a person has typed or where the focus is.
 */
export const KEEP_CURRENT = `
const EVERY_MS = 2000;
const live = document.getElementById("live");
let seen = live.innerHTML;
document.getElementById("again").hidden = true;
document.getElementById("by-itself").hidden = false;
async function look() {
  const answer = await fetch(location.href);
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = next.getElementById("live").innerHTML;
  if (!answer.ok || now === seen) return;
  seen = now;
  const typed = new Map([...live.querySelectorAll("input[id]")].map((input) => [input.id, input.value]));
  const focused = document.activeElement?.id;
  live.innerHTML = now;
  for (const [id, value] of typed) {
    const input = document.getElementById(id);
    if (input) input.value = value;
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.title = next.title;
  document.getElementById("news").textContent = next.getElementById("news").textContent;
}
setInterval(() => { if (!document.hidden) look().catch(() => undefined); }, EVERY_MS);
`;
