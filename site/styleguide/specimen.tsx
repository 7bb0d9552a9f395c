import type { ReactNode } from "react";
import "#site/styles/layout.css";

/** One component in one state, with its name above it. */
export function Specimen({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <figure className={isWide ? "across" : undefined}>
      <figcaption className="below-1 soft small">{name}</figcaption>
      {children}
    </figure>
  );
}

/** A component that would take the focus or send something. It is inert here. */
export function Still({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Specimen name={name}>
      <div inert>{children}</div>
    </Specimen>
  );
}
