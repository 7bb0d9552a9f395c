import { NoAnswer } from "./no-answer.tsx";

/** The question in the emergency line of every page. Only the server renders it, so it costs no script. */
export function NoAnswerLine() {
  return <NoAnswer brief />;
}
