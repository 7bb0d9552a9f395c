import type { OperatorContext } from "#api/operator-context.ts";
import { readTextsToSign } from "#contract/texts-to-sign-file.ts";
import type { Case } from "../view.ts";
import { readSignatures, textStates } from "./text-state.ts";

/** What waits for a clinician, as one case. */
export async function waitingTexts(context: OperatorContext): Promise<Case[]> {
  const states = textStates(readTextsToSign() ?? [], await readSignatures(context), context.clock.now());
  const [waiting, soon] = [states.filter(({ waits }) => waits), states.filter((state) => state.soon)];
  if (waiting.length + soon.length === 0) return [];
  const count = waiting.length === 1 ? "One text waits" : `${waiting.length} texts wait`;
  return [
    {
      id: "texts",
      title: waiting.length === 0 ? "Soon to be checked again" : `${count} for a clinician’s signature`,
      text: "Pages say beside each that no clinician has checked it. A signature counts for twelve months.",
      facts: [
        ...(waiting.length > 0 ? [["To sign", namesOf(waiting)] as const] : []),
        ...(soon.length > 0 ? [["To check again within a month", namesOf(soon)] as const] : []),
      ],
      actions: [{ label: "Go to First aid", href: "/first-aid" }],
    },
  ];
}

const namesOf = (states: readonly { text: { title: string } }[]) => states.map(({ text }) => text.title).join(", ");
