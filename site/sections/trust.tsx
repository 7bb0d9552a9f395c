import { Band } from "#site/components/band.tsx";
import type { ReactNode } from "react";
import type { Ground } from "#site/components/ground.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/trust-lines.module.css";

/** What donors want to know, shown wherever money is asked for. */
export function Trust({ ground = "sand", children }: { ground?: Ground; children?: ReactNode }) {
  return (
    <Band ground={ground}>
      <Vignette name="trust-lines" />
      {children}
    </Band>
  );
}
