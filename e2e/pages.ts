/** The addresses of the site, with their titles. */
export const PAGES: [path: string, title: string][] = [
  ["/", "Home"],
  ["/why-we-beat", "Why We Beat"],
  ["/why-we-beat/our-mission", "Our Mission"],
  ["/community", "Community"],
  ["/trainings", "Trainings"],
  ["/trainings/basic-cpr", "Basic CPR Techniques"],
  ["/trainings/life-saving-aed-usage", "Life Saving AED Usage"],
  ["/trainings/medical-emergencies", "Medical Emergencies"],
  ["/trainings/practise", "Practise An Emergency"],
  ["/impact", "Impact"],
  ["/impact/donate", "Donate"],
  ["/impact/books", "Our Books"],
  ["/pulse/when-every-second-counts", "When Every Second Counts"],
  ["/pulse/cardiac-arrest", "Become A Responder: Cardiac Arrest"],
  ["/pulse/general-emergencies", "General Emergencies"],
  ["/pulse/medications", "Medications"],
  ["/pulse/blood-needs", "Blood Needs"],
  ["/pulse/street-safety", "Street Safety"],
  ["/pulse/become-a-responder", "Become A Responder"],
  ["/pulse/join-the-mission", "Join The Mission"],
  ["/privacy-policies", "Privacy Policies"],
  ["/terms-and-conditions", "Terms and Conditions"],
  ["/security", "Security"],
  ["/accessibility", "Accessibility"],
  ["/press", "For The Press"],
  ["/updates", "Updates By Email"],
];

/** The first-aid cards, each of which has a page of its own. */
export const CARDS = "/pulse/general-emergencies";

/** One page of each kind. The suite looks at them closely, and every night also at the others. */
export const PAGE_TYPES = ["/", "/impact", CARDS, "/community"];
