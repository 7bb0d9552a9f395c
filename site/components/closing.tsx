import { type Action, Actions } from "./actions.tsx";
import { Band } from "./band.tsx";
import type { Ground } from "./ground.ts";
import "#site/styles/layout.css";

/** A page's last band: what follows from the page, and two links. */
export function Closing({
  words,
  ground = "paper",
  voice = "quiet",
}: {
  words: { heading: string; text: string; action: Action; second: Action };
  ground?: Ground;
  voice?: "statement" | "quiet";
}) {
  return (
    <Band ground={ground} voice={voice}>
      <h2>{words.heading}</h2>
      <p className="lead measure below-3">{words.text}</p>
      <Actions first={words.action} second={words.second} />
    </Band>
  );
}
