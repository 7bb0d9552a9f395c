/** Who speaks in a language's recordings, and who has reviewed them. docs/recording-a-voice.md says how to fill it in. */
export type RecordedBy = {
  speaker: string;
  /** The day on which the speaker signed that the site may use the voice. */
  consent: string;
  /** A first-aid instructor or clinician who speaks the language and has heard every line. */
  reviewer: string;
  reviewed: string;
  /** Of the recorded words; recordings.test.ts prints it. A changed word has to be recorded again. */
  fingerprint: string;
};

export const SPEAKERS: Readonly<Record<string, RecordedBy | undefined>> = {};
