import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Behaviour = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "beat-carousel": Behaviour;
      "beat-counter": Behaviour;
      "beat-film": Behaviour;
      "beat-fragment": Behaviour;
      "beat-leave-quickly": Behaviour;
      "beat-metronome": Behaviour;
      "beat-navbar": Behaviour;
      "beat-offline-notice": Behaviour;
      "beat-questions": Behaviour;
      "beat-region-map": Behaviour;
      "beat-tab-strip": Behaviour;
    }
  }
}
