import type { Ground } from "#site/components/ground.ts";
import { Split } from "#site/components/split.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./app-helps.module.css";
import "#site/vignettes/phone-screens.module.css";

export type AppHelpsContent = { heading: string; lead: string; sentences: string[]; screen: string };

/** How the app helps with a topic: a phone, and a few sentences beside it. */
export function AppHelps({ helps, ground = "sand" }: { helps: AppHelpsContent; ground?: Ground }) {
  return (
    <Split ground={ground} className={styles.helps ?? ""}>
      <Vignette name={helps.screen} className={styles.phone} />
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
