/**
 * The people in the portraits, by role and place, never by name: they are drawn. To show a real person instead, see
 * docs/content.md, "Pictures of people".
 */
export type Person = {
  role: string;
  place: string;
  /** What a screen reader says while the portrait is drawn. */
  alt: string;
};

export const PEOPLE = {
  "nurse-tamale": {
    role: "Nurse",
    place: "Tamale",
    alt: "Illustration of a nurse in Tamale, in a green hijab",
  },
  "driver-kumasi": {
    role: "Trotro driver",
    place: "Kumasi",
    alt: "Illustration of a trotro driver in Kumasi, with a short beard",
  },
  "student-legon": {
    role: "Student",
    place: "Legon",
    alt: "Illustration of a student in Legon, with long cornrows",
  },
  "kenkey-seller-cape-coast": {
    role: "Kenkey seller",
    place: "Cape Coast",
    alt: "Illustration of a kenkey seller in Cape Coast, in a golden headwrap",
  },
  "pharmacist-ho": {
    role: "Pharmacist",
    place: "Ho",
    alt: "Illustration of a pharmacist in Ho, with glasses and a high twist-out",
  },
  "motor-rider-wa": {
    role: "Motor rider",
    place: "Wa",
    alt: "Illustration of a motor rider in Wa, with a flat top",
  },
  "teacher-sunyani": {
    role: "Teacher",
    place: "Sunyani",
    alt: "Illustration of a teacher in Sunyani, with a golden headscarf tied in a bow",
  },
  "seamstress-koforidua": {
    role: "Seamstress",
    place: "Koforidua",
    alt: "Illustration of a seamstress in Koforidua, with Bantu knots",
  },
  "fisher-takoradi": {
    role: "Fisher",
    place: "Takoradi",
    alt: "Illustration of a fisher in Takoradi, with a full beard",
  },
  "midwife-bolgatanga": {
    role: "Midwife",
    place: "Bolgatanga",
    alt: "Illustration of a midwife in Bolgatanga, with cornrows",
  },
  "farmer-techiman": {
    role: "Yam farmer",
    place: "Techiman",
    alt: "Illustration of a yam farmer in Techiman, with grey hair and a moustache",
  },
  "shea-trader-damongo": {
    role: "Shea trader",
    place: "Damongo",
    alt: "Illustration of a shea trader in Damongo, in a dark red hijab",
  },
  "electrician-goaso": {
    role: "Electrician",
    place: "Goaso",
    alt: "Illustration of an electrician in Goaso, with short twists",
  },
  "health-worker-nalerigu": {
    role: "Community health worker",
    place: "Nalerigu",
    alt: "Illustration of a community health worker in Nalerigu, with close-cut hair",
  },
  "ferry-worker-dambai": {
    role: "Ferry worker",
    place: "Dambai",
    alt: "Illustration of a ferry worker in Dambai, with loose curls",
  },
  "cocoa-farmer-sefwi-wiawso": {
    role: "Cocoa farmer",
    place: "Sefwi Wiawso",
    alt: "Illustration of a cocoa farmer in Sefwi Wiawso, with grey hair in a bun",
  },
  "team-product": {
    role: "Product",
    place: "Accra",
    alt: "Illustration of the person who leads the product, with an afro and glasses",
  },
  "team-medical": {
    role: "Medical lead",
    place: "Accra",
    alt: "Illustration of the medical lead, with hair in small buns",
  },
  "team-training": {
    role: "Training lead",
    place: "Accra",
    alt: "Illustration of the training lead, with locs and a beard",
  },
  "team-app": {
    role: "App engineer",
    place: "Accra",
    alt: "Illustration of the app engineer, with a side-shaved cut",
  },
  "team-payments": {
    role: "Payments engineer",
    place: "Accra",
    alt: "Illustration of the payments engineer, with a bob and round glasses",
  },
  "team-design": {
    role: "Designer",
    place: "Accra",
    alt: "Illustration of the designer, with hair tied up in a red band",
  },
  "team-data-protection": {
    role: "Data protection",
    place: "Accra",
    alt: "Illustration of the person who looks after data protection, with short hair",
  },
  "team-responders": {
    role: "Responder support",
    place: "Accra",
    alt: "Illustration of the person who supports responders, with short curls",
  },
} satisfies Record<string, Person>;

export type PersonId = keyof typeof PEOPLE;

/** One for each of the 16 regions. */
export const HEROES: PersonId[] = [
  "nurse-tamale",
  "driver-kumasi",
  "student-legon",
  "kenkey-seller-cape-coast",
  "pharmacist-ho",
  "motor-rider-wa",
  "teacher-sunyani",
  "seamstress-koforidua",
  "fisher-takoradi",
  "midwife-bolgatanga",
  "farmer-techiman",
  "shea-trader-damongo",
  "electrician-goaso",
  "health-worker-nalerigu",
  "ferry-worker-dambai",
  "cocoa-farmer-sefwi-wiawso",
];

export const TEAM: PersonId[] = [
  "team-product",
  "team-medical",
  "team-training",
  "team-app",
  "team-payments",
  "team-design",
  "team-data-protection",
  "team-responders",
];
