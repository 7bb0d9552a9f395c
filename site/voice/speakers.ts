/** Who speaks in the recordings of a language, and who has heard them. docs/recording-a-voice.md says how it is filled in. */
export type RecordedBy = {
  speaker: string;
  /** The day on which the speaker signed that the site may use the voice. */
  consent: string;
  /** A first-aid instructor or clinician who speaks the language and has heard every line. */
  reviewer: string;
  reviewed: string;
  /** Of the words that were recorded; recordings.test.ts says it. Whoever changes one of them has to record again. */
  fingerprint: string;
};

export const SPEAKERS: Readonly<Record<string, RecordedBy | undefined>> = {};
