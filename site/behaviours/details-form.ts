import { CHANNELS, FREQUENCIES, isChannel, isFrequency } from "#contract/channels.ts";
import { NOT_CHOSEN } from "#site/facts/giving/giving-words.ts";
import { changeAddress } from "#site/giving/flow/campaign.ts";
import {
  checkDetailsForm,
  type OpenChannels,
  prefixWarning,
  readDetailsForm,
} from "#site/giving/forms/details-form.ts";
import { forgetRight, letSend, writeIn } from "./form-answers.ts";

/**
 * `<DetailsStep>`: the ticket and what belongs to a choice follow what is typed, and each error is shown until it is
 * corrected; one that only the API found, until anything is changed. What is typed before script arrives stays.
 */
export function followDetails(step: HTMLElement): void {
  const form = step.querySelector<HTMLFormElement>("#gift");
  if (!form) return;
  // The cast is safe, because `DetailsStep` wrote it.
  const open = JSON.parse(form.dataset["open"] ?? "") as OpenChannels;
  const write = (name: string, text: string) => writeIn(step.querySelector(`[data-part=${name}]`), text);
  const follow = () => {
    const values = readDetailsForm(new FormData(form));
    const { Recurrent, Channel, CustomerMsisdn } = values;
    for (const note of form.querySelectorAll<HTMLElement>("[data-interval]")) {
      note.hidden = note.dataset["interval"] !== Recurrent;
    }
    write("frequency", isFrequency(Recurrent) ? FREQUENCIES[Recurrent] : NOT_CHOSEN);
    write("channel", isChannel(Channel) ? CHANNELS[Channel].label : NOT_CHOSEN);
    write("phone", CustomerMsisdn.trim() || NOT_CHOSEN);
    writeIn(document.getElementById("CustomerMsisdn-warning"), prefixWarning(values) ?? "");
    if (isChannel(Channel)) write("network", CHANNELS[Channel].network);
    step.querySelector("[data-part=change]")?.setAttribute("href", changeAddress(values));
    const checked = checkDetailsForm(values, open);
    letSend(form, checked.ok);
    return checked;
  };
  follow();
  form.addEventListener("input", () => forgetRight(step, follow()));
}
