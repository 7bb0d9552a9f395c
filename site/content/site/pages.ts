import { DONATE_PATH, IMPACT_PATH, UPDATES_PATH } from "#contract/addresses.ts";

/**
 * Every page of the site: its path, and its label from the specification's route table. Titles are `{brand} | {title ??
 * label}`.
 */
export type Page = {
  path: string;
  label: string;
  /** The title after the brand, if it differs from the label. */
  title?: string;
  /** The page one level up, for breadcrumbs. */
  parent?: PageId;
  /** Kept out of search engines and the site map. */
  isUnlisted?: true;
};

export type PageId =
  | "home"
  | "why-we-beat"
  | "our-mission"
  | "community"
  | "trainings"
  | "basic-cpr"
  | "life-saving-aed-usage"
  | "medical-emergencies"
  | "practise"
  | "impact"
  | "donate"
  | "books"
  | "when-every-second-counts"
  | "cardiac-arrest"
  | "general-emergencies"
  | "medications"
  | "blood-needs"
  | "street-safety"
  | "become-a-responder"
  | "join-the-mission"
  | "privacy-policies"
  | "terms-and-conditions"
  | "security"
  | "accessibility"
  | "press"
  | "updates";

export const PAGES: Record<PageId, Page> = {
  home: {
    path: "/",
    label: "Home",
  },
  "why-we-beat": {
    path: "/why-we-beat",
    label: "Why We Beat",
    parent: "home",
  },
  "our-mission": {
    path: "/why-we-beat/our-mission",
    label: "Our Mission",
    parent: "why-we-beat",
  },
  community: {
    path: "/community",
    label: "Community",
    parent: "home",
  },
  trainings: {
    path: "/trainings",
    label: "Trainings",
    parent: "home",
  },
  "basic-cpr": {
    path: "/trainings/basic-cpr",
    label: "Basic CPR Techniques",
    parent: "trainings",
  },
  "life-saving-aed-usage": {
    path: "/trainings/life-saving-aed-usage",
    label: "Life Saving AED Usage",
    parent: "trainings",
  },
  "medical-emergencies": {
    path: "/trainings/medical-emergencies",
    label: "Medical Emergencies",
    parent: "trainings",
  },
  practise: {
    path: "/trainings/practise",
    label: "Practise An Emergency",
    parent: "trainings",
  },
  impact: {
    path: IMPACT_PATH,
    label: "Impact",
    parent: "home",
  },
  donate: {
    path: DONATE_PATH,
    label: "Donate",
    parent: "impact",
  },
  books: {
    path: "/impact/books",
    label: "Our Books",
    parent: "impact",
  },
  "when-every-second-counts": {
    path: "/pulse/when-every-second-counts",
    label: "When Every Second Counts",
    parent: "home",
  },
  "cardiac-arrest": {
    path: "/pulse/cardiac-arrest",
    label: "Become A Responder",
    title: "Become A Responder: Cardiac Arrest",
    parent: "home",
  },
  "general-emergencies": {
    path: "/pulse/general-emergencies",
    label: "General Emergencies",
    parent: "home",
  },
  medications: {
    path: "/pulse/medications",
    label: "Medications",
    parent: "home",
  },
  "blood-needs": {
    path: "/pulse/blood-needs",
    label: "Blood Needs",
    parent: "home",
  },
  "street-safety": {
    path: "/pulse/street-safety",
    label: "Street Safety",
    parent: "home",
  },
  "become-a-responder": {
    path: "/pulse/become-a-responder",
    label: "Become A Responder",
    parent: "home",
  },
  "join-the-mission": {
    path: "/pulse/join-the-mission",
    label: "Join The Mission",
    parent: "home",
  },
  "privacy-policies": {
    path: "/privacy-policies",
    label: "Privacy Policies",
    parent: "home",
  },
  "terms-and-conditions": {
    path: "/terms-and-conditions",
    label: "Terms and Conditions",
    parent: "home",
  },
  security: {
    path: "/security",
    label: "Security",
    parent: "home",
  },
  accessibility: {
    path: "/accessibility",
    label: "Accessibility",
    parent: "home",
  },
  press: {
    path: "/press",
    label: "For The Press",
    parent: "community",
  },
  updates: {
    path: UPDATES_PATH,
    label: "Updates By Email",
    parent: "home",
    isUnlisted: true,
  },
};
