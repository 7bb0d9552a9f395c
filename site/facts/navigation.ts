export type NavLink = { title: string; to: string; exact?: true };

export const DONATE_LINK: NavLink = { title: "Donate", to: "/impact#donate-form" };

/** The index of first aid: what has happened, with one press to each card. */
const FIRST_AID = "/pulse/general-emergencies#choose";

/** The tab bar of the five topic pages; only the first is matched exactly. */
export const TOPIC_LINKS: NavLink[] = [
  { title: "Cardiac Arrest", to: "/pulse/cardiac-arrest", exact: true },
  { title: "General Emergencies", to: "/pulse/general-emergencies" },
  { title: "Medications", to: "/pulse/medications" },
  { title: "Blood Needs", to: "/pulse/blood-needs" },
  { title: "Street Safety", to: "/pulse/street-safety" },
];

/** The links under Pulse in the navbar and the side panel. */
export const PULSE_LINKS: NavLink[] = [
  { title: "First Aid", to: FIRST_AID },
  { title: "When Every Second Counts", to: "/pulse/when-every-second-counts" },
  ...TOPIC_LINKS,
  { title: "Become A Responder", to: "/pulse/become-a-responder" },
  { title: "Join The Mission", to: "/pulse/join-the-mission" },
];

export const MAIN_LINKS: NavLink[] = [
  { title: "Why We Beat", to: "/why-we-beat" },
  { title: "Community", to: "/community" },
  { title: "Trainings", to: "/trainings" },
  { title: "Impact", to: "/impact" },
];

/** The groups of links in the footer, by their headings. The second is headed with the product's `{name}`. */
export const FOOTER_LINKS: Readonly<Record<string, NavLink[]>> = {
  "Jump To It": [
    { title: "Start CPR now", to: "/pulse/cardiac-arrest#survival" },
    { title: "When Every Second Counts", to: "/pulse/when-every-second-counts" },
    ...MAIN_LINKS,
  ],
  "{name}": [
    { title: "About The App", to: "/pulse/when-every-second-counts#module" },
    { title: "Become a Responder", to: "/pulse/become-a-responder" },
    { title: "Subscribe For Updates", to: "/#subscribe" },
    { title: "Get Started", to: "/pulse/join-the-mission" },
    { title: "Our Mission", to: "/why-we-beat/our-mission" },
    { title: "Download The App", to: "/#download" },
    { title: "FAQs", to: "/pulse/become-a-responder#questions" },
  ],
  Impact: [
    { title: "General Emergencies", to: "/pulse/general-emergencies" },
    { title: "Blood Donation & Requests", to: "/pulse/blood-needs" },
    { title: "Read Success Stories", to: "/community#stories" },
    { title: "In-App Training Modules", to: "/pulse/when-every-second-counts#module" },
    { title: "Join Our Training Programs", to: "/trainings" },
    { title: "Our Books", to: "/impact/books" },
  ],
  Support: [
    { title: "First Aid", to: FIRST_AID },
    DONATE_LINK,
    { title: "Partners And Sponsors", to: "/trainings#partners" },
    { title: "CPR & First Aid Steps", to: "/pulse/general-emergencies" },
    { title: "Responder Network", to: "/pulse/when-every-second-counts#response" },
  ],
};

export const LEGAL_LINKS: NavLink[] = [
  { title: "Privacy Policy", to: "/privacy-policies", exact: true },
  { title: "Terms and Conditions", to: "/terms-and-conditions" },
  { title: "Security", to: "/security" },
  { title: "Accessibility", to: "/accessibility" },
];

export const SOCIAL_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
} as const;
