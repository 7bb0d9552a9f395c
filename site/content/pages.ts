/**
 * Every page of the site: its path, the label of the specification's route table, and what search engines and
 * link previews say of it. Titles read `{brand} | {title ?? label}`.
 */
export type Page = {
  path: string;
  label: string;
  /** What the title says after the brand, where it is more than the label. */
  title?: string;
  /** 50 to 160 characters. */
  description: string;
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
  | "impact"
  | "donate"
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
  | "updates";

export const PAGES: Record<PageId, Page> = {
  home: {
    path: "/",
    label: "Home",
    description:
      "Beat alerts trained neighbours the moment someone in Ghana needs help, while the ambulance is on its way. Always call 112 first.",
  },
  "why-we-beat": {
    path: "/why-we-beat",
    label: "Why We Beat",
    description:
      "Why a volunteer emergency-response network for Ghana exists, who builds it, and what it promises you.",
    parent: "home",
  },
  "our-mission": {
    path: "/why-we-beat/our-mission",
    label: "Our Mission",
    description:
      "A decentralised network of neighbours, safety at its core, and help that lasts: what Beat is working towards.",
    parent: "why-we-beat",
  },
  community: {
    path: "/community",
    label: "Community",
    description:
      "Nurses, drivers, students and vendors who answer alerts across Ghana, and the latest from the network.",
    parent: "home",
  },
  trainings: {
    path: "/trainings",
    label: "Trainings",
    description: "CPR, first aid and AED training in Ghana for everyone. No medical background needed to begin.",
    parent: "home",
  },
  "basic-cpr": {
    path: "/trainings/basic-cpr",
    label: "Basic CPR Techniques",
    description:
      "Learn hands-only CPR: how to recognise a cardiac arrest, push hard and fast, and keep going until help takes over.",
    parent: "trainings",
  },
  "life-saving-aed-usage": {
    path: "/trainings/life-saving-aed-usage",
    label: "Life Saving AED Usage",
    description:
      "Learn to use an automated external defibrillator: switch it on, follow the voice, stand clear, go back to compressions.",
    parent: "trainings",
  },
  "medical-emergencies": {
    path: "/trainings/medical-emergencies",
    label: "Medical Emergencies",
    description:
      "First aid for bleeding, choking, burns, seizures, stroke and more, taught in Ghana with simple, real techniques.",
    parent: "trainings",
  },
  impact: {
    path: "/impact",
    label: "Impact",
    description:
      "Where Beat's responders are, what the network aims to reach in all 16 regions of Ghana, and how to fuel it.",
    parent: "home",
  },
  donate: {
    path: "/impact/donate",
    label: "Donate",
    description:
      "Give to Beat with MTN mobile money, Telecel Cash or AirtelTigo Cash: once, every month or every year.",
    parent: "impact",
  },
  "when-every-second-counts": {
    path: "/pulse/when-every-second-counts",
    label: "When Every Second Counts",
    description:
      "How Beat zones its responders, the local policies behind every alert, and the tools in each responder's hand.",
    parent: "home",
  },
  "cardiac-arrest": {
    path: "/pulse/cardiac-arrest",
    label: "Become A Responder",
    title: "Become A Responder: Cardiac Arrest",
    description:
      "Someone has collapsed? Call 112 and start CPR now: clear steps and a beat to push to. Then learn how responders help.",
    parent: "home",
  },
  "general-emergencies": {
    path: "/pulse/general-emergencies",
    label: "General Emergencies",
    description:
      "First-aid cards for bleeding, choking, burns, seizures, stroke, snakebite and more, to use until help arrives.",
    parent: "home",
  },
  medications: {
    path: "/pulse/medications",
    label: "Medications",
    description:
      "Find urgent medicine: ask licensed pharmacies near you at once, and follow the order from the counter to your door.",
    parent: "home",
  },
  "blood-needs": {
    path: "/pulse/blood-needs",
    label: "Blood Needs",
    description:
      "Who can give blood in Ghana, how often and where, and how Beat tells donors nearby when blood is needed.",
    parent: "home",
  },
  "street-safety": {
    path: "/pulse/street-safety",
    label: "Street Safety",
    description:
      "Share your way home with someone you trust, send a quiet alert, and have neighbours who know where you are.",
    parent: "home",
  },
  "become-a-responder": {
    path: "/pulse/become-a-responder",
    label: "Become A Responder",
    description:
      "No medical training needed to begin: sign up, get verified, choose which alerts you answer. Eleven honest answers.",
    parent: "home",
  },
  "join-the-mission": {
    path: "/pulse/join-the-mission",
    label: "Join The Mission",
    description:
      "Pharmacies, hospitals, firms, schools and churches: how your organisation can become part of the network.",
    parent: "home",
  },
  "privacy-policies": {
    path: "/privacy-policies",
    label: "Privacy Policies",
    description:
      "What this site stores about you, why, for how long, who sees it, and how to have it corrected or deleted.",
    parent: "home",
  },
  "terms-and-conditions": {
    path: "/terms-and-conditions",
    label: "Terms and Conditions",
    description: "The terms for using the app and giving to the network, in ten plain sections.",
    parent: "home",
  },
  security: {
    path: "/security",
    label: "Security",
    description: "How we protect visitors and donors, what we will never ask for, and how to report a weakness.",
    parent: "home",
  },
  updates: {
    path: "/updates",
    label: "Updates By Email",
    description:
      "Ask for one email a month: alerts answered, trainings near you, what gifts became. You confirm first, and one press ends it.",
    parent: "home",
    isUnlisted: true,
  },
};
