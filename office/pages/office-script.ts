/** The only script of the office, inline on every page. */

const passkeyForm = document.querySelector<HTMLFormElement>("form[data-passkey]");
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
      })
      .catch(() => {
        isAsking = false;
        show("unanswered");
      });
  });
}
