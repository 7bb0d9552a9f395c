/**
 * What pages say about learning CPR, about skills that fade, and about who is sent to a medical alert. It is written
 * once, so that no two pages disagree. Who is sent: docs/decisions/0027-only-trained-adults-are-sent-to-a-medical-alert.md. The
 * organisation decides how long a course takes: docs/content-sources.md.
 */
export const TRAINING = {
  needs: "You need no medical training to begin. Before a medical alert you take a short course, and are 18.",
  shortCourse: "a short course in hands-only CPR and first aid",
  /** Minimum ages in years. */
  ages: { app: 16, medicalAlert: 18 },
  afternoon: "in one afternoon",
  lengths: {
    cpr: "The course takes one afternoon.",
    emergencies: "The course takes one day.",
    aed: "The course takes one afternoon.",
  },
  fades: "CPR skills fade within months.",
  practise: "Practise again for an hour, at least once a year.",
  everyYear: "At least once a year",
} as const;
