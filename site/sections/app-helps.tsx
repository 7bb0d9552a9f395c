import type { Ground } from "#site/components/ground.ts";
import { Split } from "#site/components/split.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./app-helps.module.css";
import "#site/vignettes/phone-screens.module.css";

export type AppHelpsContent = { heading: string; lead: string; sentences: string[]; screen: string };

/** How the app helps with a topic: a phone on one side, a few sentences on the other. */
export function AppHelps({
  helps,
  ground = "sand",
  phone = "left",
}: {
  helps: AppHelpsContent;
  ground?: Ground;
  phone?: "left" | "right";
}) {
  return (
    <Split ground={ground} className={`${styles.helps} ${styles[phone] ?? ""}`}>
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
