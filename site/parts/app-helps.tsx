import type { Ground } from "#site/parts/ground.ts";
import { Split } from "#site/parts/split.tsx";
import { type Drawing, Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./app-helps.module.css";

export type AppHelpsContent = { heading: string; lead: string; sentences: string[] };

type AppHelpsProps = { helps: AppHelpsContent; screen: Drawing; ground?: Ground };

/** How the app helps with a topic: a phone, and a few sentences beside it. */
export function AppHelps({ helps, screen, ground = "sand" }: AppHelpsProps) {
  return (
    <Split ground={ground} className={styles.helps ?? ""}>
      <Vignette drawing={screen} className={styles.phone} />
      <div>
        <h2>{helps.heading}</h2>
        <p className="lead">{helps.lead}</p>
        <ul>
          {helps.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Split>
  );
}
