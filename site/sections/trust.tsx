import { Band } from "#site/components/band.tsx";
import type { Ground } from "#site/components/ground.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/trust-lines.module.css";

/** What donors want to know, shown wherever money is asked for. */
export function Trust({ ground = "sand" }: { ground?: Ground }) {
  return (
    <Band ground={ground}>
      <Vignette name="trust-lines" />
    </Band>
  );
}
