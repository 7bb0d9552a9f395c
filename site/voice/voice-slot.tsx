import { type ReactNode, useContext } from "react";
import { Button, ButtonLink } from "#site/parts/button.tsx";
import type { cardiacArrest } from "#site/facts/cardiac-arrest.ts";
import { SPOKEN } from "#site/facts/spoken-cpr.ts";
import { DocumentContext } from "#site/document/document-context.ts";
import styles from "./voice-slot.module.css";

export type VoiceWords = (typeof cardiacArrest)["voice"];

/**
 * The voice's button, which script shows in place of `children` if there is a voice (voice-element.ts), and the
 * template that a press puts in their place.
 */
export function VoiceSlot({ words, children }: { words: VoiceWords; children: ReactNode }) {
  const { behaviours } = useContext(DocumentContext) ?? {};
  return (
    <beat-voice className={styles.slot} data-scripts={behaviours?.["beat-spoken-cpr"]?.join(" ")}>
      {children}
      <Button look="outline">{words.start}</Button>
      <template>
        <beat-spoken-cpr
          className={styles.spoken}
          data-go={words.go}
          data-pause={words.pause}
          data-waiting={words.waiting}
          data-speaking={words.speaking}
          data-paused={words.paused}
        >
          <p className={styles.caption} data-part="caption">
            {SPOKEN.call.shown}
          </p>
          <p data-part="hint">{words.waiting}</p>
          <ButtonLink to="tel:112">{words.call}</ButtonLink>
          <Button look="outline">{words.go}</Button>
        </beat-spoken-cpr>
      </template>
    </beat-voice>
  );
}
