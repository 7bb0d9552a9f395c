import type { Ground } from "#site/parts/ground.ts";
import { Split } from "#site/parts/split.tsx";

/** A heading with the paragraphs that explain it beside it. */
export function Explanation({
  explanation,
  ground = "paper",
}: {
  explanation: { heading: string; paragraphs: readonly string[] };
  ground?: Ground;
}) {
  return (
    <Split from="wide" ground={ground}>
      <h2>{explanation.heading}</h2>
      <div className="flow measure">
        {explanation.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Split>
  );
}
