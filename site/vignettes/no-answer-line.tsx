import { NoAnswer } from "#site/sections/no-answer.tsx";

/** The question in the emergency line of every page: drawn by the server alone, so it costs no script. */
export function NoAnswerLine() {
  return <NoAnswer brief />;
}
