/**
 * The only script of the office, inline on the pages that ask for a passkey. It hands the form's options to the browser
 * and posts the answer. It needs what browsers have had since spring 2025 (`parseRequestOptionsFromJSON`), so no library.
 */
const form = document.querySelector<HTMLFormElement>("form[data-passkey]");
if (form) askForPasskey(form);

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
