import type { ComponentProps } from "react";
import { type Action, Actions } from "./actions.tsx";
import { Band } from "./band.tsx";

type ClosingProps = { heading: string; text: string; action: Action; second: Action } & Pick<
  ComponentProps<typeof Band>,
  "ground" | "voice"
>;

/** A page's last band: what follows from the page, and two links. */
export function Closing({ heading, text, action, second, voice = "quiet", ...band }: ClosingProps) {
  return (
    <Band {...band} voice={voice}>
      <h2>{heading}</h2>
      <p className="lead measure below-3">{text}</p>
      <Actions first={action} second={second} />
    </Band>
  );
}
