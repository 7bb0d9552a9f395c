import { Band } from "#site/parts/band.tsx";
import type { ReactNode } from "react";
import type { Ground } from "#site/parts/ground.ts";
import { TrustLines } from "#site/vignettes/trust-lines.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";

/** What donors want to know, shown wherever money is asked for. */
export function Trust({ ground = "sand", children }: { ground?: Ground; children?: ReactNode }) {
  return (
    <Band ground={ground}>
      <Vignette drawing={TrustLines} />
      {children}
    </Band>
  );
}
