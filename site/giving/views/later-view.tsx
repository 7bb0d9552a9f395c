import { CheckStep } from "./check-step.tsx";
import { CodeStep } from "./code-step.tsx";
import type { DonateView } from "../flow/open.ts";
import { SetUp } from "./set-up.tsx";
import type { DonateAnswer } from "../flow/submit.ts";
import { Waiting } from "./waiting.tsx";

export type LaterView = Extract<DonateView, { kind: "code" | "check" | "waiting" | "set-up" }>;

/** The donate page's views after a gift has been sent. */
export function LaterView({ view, answer }: { view: LaterView; answer: DonateAnswer | undefined }) {
  switch (view.kind) {
    case "code":
      return <CodeStep view={view} answer={answer} />;
    case "check":
      return <CheckStep view={view} answer={answer} />;
    case "waiting":
      return <Waiting view={view} />;
    case "set-up":
      return <SetUp view={view} />;
  }
}
