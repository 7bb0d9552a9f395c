import type { ReactNode } from "react";

/** A form that a second press does not send again (site/behaviours/sent-once-element.ts). */
export function SentOnce({ children }: { children: ReactNode }) {
  return <beat-sent-once>{children}</beat-sent-once>;
}
