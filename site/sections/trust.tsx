import { Band } from "#site/components/band.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/vignettes/trust-lines.module.css";

/** What donors want to know, shown wherever money is asked for. */
export function Trust() {
  return (
    <Band ground="leaf">
      <Vignette name="trust-lines" />
    </Band>
  );
}
