/** The only script of the office, inline on every page. */

const SECOND_MS = 1000;
/** What a browser keeps as a file, while the page stays. */
const FILE = /(?:\/file|\.csv|\.json)$/u;

const busy = document.querySelector<HTMLElement>("[data-busy]");
const passkeyForm = document.querySelector<HTMLFormElement>("form[data-passkey]");
let timer = 0;

/** Says that the answer to a form or a link is on its way, once it takes longer than a second. */
function wait(): void {
  timer = window.setTimeout(() => {
    if (busy) busy.textContent = busy.dataset["busy"] ?? "";
  }, SECOND_MS);
}

window.addEventListener("submit", ({ defaultPrevented, target }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement && !FILE.test(target.action)) wait();
});
window.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  const isElsewhere = ctrlKey || metaKey || shiftKey;
  if (link && link.hash === "" && !isElsewhere && !FILE.test(link.pathname)) wait();
});
/** The page waits for nothing: it came back as it was left, or somebody stopped what came next. */
function rest(): void {
  window.clearTimeout(timer);
  if (busy) busy.textContent = "";
}
window.addEventListener("pageshow", rest);
// Browsers have had it since January 2026.
if ("navigation" in window) window.navigation.addEventListener("navigateerror", rest);

if (passkeyForm) askForPasskey(passkeyForm);
// A row of chips on a phone begins with the first, and the chosen one may be behind its edge.
for (const chip of document.querySelectorAll('[aria-current="true"]')) chip.scrollIntoView({ block: "nearest" });

/**
 * Hands the form's options to the browser and posts the answer. It needs what browsers have had since spring 2025
 * (`parseRequestOptionsFromJSON`), so no library.
 */
function askForPasskey(form: HTMLFormElement): void {
  const show = (name: string) => form.querySelector(`[data-${name}]`)?.removeAttribute("hidden");
  const button = form.querySelector("button");
  if (typeof PublicKeyCredential === "undefined" || !("parseRequestOptionsFromJSON" in PublicKeyCredential)) {
    show("unable");
    button?.remove();
    return;
  }
  let isAsking = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    const options = JSON.parse(form.dataset["options"] ?? "");
    const asked =
      form.dataset["passkey"] === "create"
        ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
        : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
    asked
      .then((credential) => {
        const answer = form.elements.namedItem("answer") as HTMLInputElement;
        answer.value = JSON.stringify((credential as PublicKeyCredential).toJSON());
        form.submit();
        wait();
      })
      .catch(() => {
        isAsking = false;
        show("unanswered");
      });
  });
}
