import { useState } from "react";

/** The latest answer to a form. The router forgets an answer that came with the page as soon as the page is hydrated. */
export function useLatest<Answer>(answer: Answer | undefined): Answer | undefined {
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);
  return answer ?? latest;
}
