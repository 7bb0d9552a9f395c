import { PAGES, type PageId } from "./pages.ts";

export type NavLink = { title: string; to: string; exact?: true };
export type LinkGroup = { heading: string; links: NavLink[] };

const to = (id: PageId, fragment?: string) => `${PAGES[id].path}${fragment ? `#${fragment}` : ""}`;

export const DONATE_LINK: NavLink = { title: "Donate", to: to("impact", "donate-form") };

/** The index of first aid: what has happened, with one press to each card. */
const FIRST_AID = to("general-emergencies", "choose");

/** The links under Pulse in the navbar and the side panel. */
export const PULSE_LINKS: NavLink[] = [
  { title: "First Aid", to: FIRST_AID },
  { title: "When Every Second Counts", to: to("when-every-second-counts") },
  { title: "Cardiac Arrest", to: to("cardiac-arrest") },
  { title: "General Emergencies", to: to("general-emergencies") },
  { title: "Medications", to: to("medications") },
  { title: "Blood Needs", to: to("blood-needs") },
  { title: "Street Safety", to: to("street-safety") },
  { title: "Become A Responder", to: to("become-a-responder") },
  { title: "Join The Mission", to: to("join-the-mission") },
];

export const MAIN_LINKS: NavLink[] = [
  { title: "Why We Beat", to: to("why-we-beat") },
  { title: "Community", to: to("community") },
  { title: "Trainings", to: to("trainings") },
  { title: "Impact", to: to("impact") },
];

/** The footer's groups. The second is headed with the product's name. */
export function footerGroups(brand: string): LinkGroup[] {
  return [
    {
      heading: "Jump To It",
      links: [
        { title: "Start CPR now", to: to("cardiac-arrest", "survival") },
        { title: "When Every Second Counts", to: to("when-every-second-counts") },
        { title: "Why We Beat", to: to("why-we-beat") },
        { title: "Community", to: to("community") },
        { title: "Trainings", to: to("trainings") },
        { title: "Impact", to: to("impact") },
      ],
    },
    {
      heading: brand,
      links: [
        { title: "About The App", to: to("when-every-second-counts", "module") },
        { title: "Become a Responder", to: to("become-a-responder") },
        { title: "Subscribe For Updates", to: to("home", "subscribe") },
        { title: "Get Started", to: to("join-the-mission") },
        { title: "Our Mission", to: to("our-mission") },
        { title: "Download The App", to: to("home", "download") },
        { title: "FAQs", to: to("become-a-responder", "questions") },
      ],
    },
    {
      heading: "Impact",
      links: [
        { title: "General Emergencies", to: to("general-emergencies") },
        { title: "Blood Donation & Requests", to: to("blood-needs") },
        { title: "Read Success Stories", to: to("community", "stories") },
        { title: "In-App Training Modules", to: to("when-every-second-counts", "module") },
        { title: "Join Our Training Programs", to: to("trainings") },
        { title: "Our Books", to: to("books") },
      ],
    },
    {
      heading: "Support",
      links: [
        { title: "First Aid", to: FIRST_AID },
        DONATE_LINK,
        { title: "Partners And Sponsors", to: to("trainings", "partners") },
        { title: "CPR & First Aid Steps", to: to("general-emergencies") },
        { title: "Responder Network", to: to("when-every-second-counts", "response") },
      ],
    },
  ];
}

export const LEGAL_LINKS: NavLink[] = [
  { title: "Privacy Policy", to: to("privacy-policies"), exact: true },
  { title: "Terms and Conditions", to: to("terms-and-conditions") },
  { title: "Security", to: to("security") },
  { title: "Accessibility", to: to("accessibility") },
];

export const SOCIAL_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
} as const;

/** The tab bar of the five topic pages; only the first is matched exactly. */
export const TOPIC_LINKS: NavLink[] = [
  { title: "Cardiac Arrest", to: to("cardiac-arrest"), exact: true },
  { title: "General Emergencies", to: to("general-emergencies") },
  { title: "Medications", to: to("medications") },
  { title: "Blood Needs", to: to("blood-needs") },
  { title: "Street Safety", to: to("street-safety") },
];
