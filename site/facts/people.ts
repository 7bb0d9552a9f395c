/**
 * The people in the portraits, by role and place, never by name: they are drawn. To show a real person instead, see
 * docs/words-and-drawings.md, "Pictures of people".
 */
export type Person = {
  role: string;
  place: string;
  /** What a person like this can do for the network. */
  helps: string;
  /** The text alternative of the drawn portrait. */
  alt: string;
};

/** One for each region, in the order in which an emergency needs them, which is the community page's. */
export const PEOPLE = {
  "teacher-sunyani": {
    role: "Teacher",
    place: "Sunyani",
    helps: "Gets a class to learn hands-only CPR",
    alt: "Illustration of a teacher in Sunyani, with a golden headscarf tied in a bow",
  },
  "cocoa-farmer-sefwi-wiawso": {
    role: "Cocoa farmer",
    place: "Sefwi Wiawso",
    helps: "Brings the village to a training",
    alt: "Illustration of a cocoa farmer in Sefwi Wiawso, with grey hair in a bun",
  },
  "health-worker-nalerigu": {
    role: "Community health worker",
    place: "Nalerigu",
    helps: "Tells people when they can give blood",
    alt: "Illustration of a community health worker in Nalerigu, with close-cut hair",
  },
  "shea-trader-damongo": {
    role: "Shea trader",
    place: "Damongo",
    helps: "Calls 112 and says exactly where",
    alt: "Illustration of a shea trader in Damongo, in a dark red hijab",
  },
  "electrician-goaso": {
    role: "Electrician",
    place: "Goaso",
    helps: "Turns the current off first",
    alt: "Illustration of an electrician in Goaso, with short twists",
  },
  "fisher-takoradi": {
    role: "Fisher",
    place: "Takoradi",
    helps: "Throws a float, or reaches with a pole",
    alt: "Illustration of a fisher in Takoradi, with a full beard",
  },
  "driver-kumasi": {
    role: "Trotro driver",
    place: "Kumasi",
    helps: "Gives first aid after a crash",
    alt: "Illustration of a trotro driver in Kumasi, with a short beard",
  },
  "farmer-techiman": {
    role: "Yam farmer",
    place: "Techiman",
    helps: "Keeps somebody with a snakebite still",
    alt: "Illustration of a yam farmer in Techiman, with grey hair and a moustache",
  },
  "midwife-bolgatanga": {
    role: "Midwife",
    place: "Bolgatanga",
    helps: "Helps when the baby is coming",
    alt: "Illustration of a midwife in Bolgatanga, with cornrows",
  },
  "nurse-tamale": {
    role: "Nurse",
    place: "Tamale",
    helps: "Leads CPR until the ambulance comes",
    alt: "Illustration of a nurse in Tamale, in a green hijab",
  },
  "motor-rider-wa": {
    role: "Motor rider",
    place: "Wa",
    helps: "Fetches the nearest AED",
    alt: "Illustration of a motor rider in Wa, with a flat top",
  },
  "kenkey-seller-cape-coast": {
    role: "Kenkey seller",
    place: "Cape Coast",
    helps: "Shows the ambulance the way",
    alt: "Illustration of a kenkey seller in Cape Coast, in a golden headwrap",
  },
  "ferry-worker-dambai": {
    role: "Ferry worker",
    place: "Dambai",
    helps: "Keeps the crowd back",
    alt: "Illustration of a ferry worker in Dambai, with loose curls",
  },
  "seamstress-koforidua": {
    role: "Seamstress",
    place: "Koforidua",
    helps: "Gives blood when a hospital asks",
    alt: "Illustration of a seamstress in Koforidua, with Bantu knots",
  },
  "pharmacist-ho": {
    role: "Pharmacist",
    place: "Ho",
    helps: "Says which medicine is in stock",
    alt: "Illustration of a pharmacist in Ho, with glasses and a high twist-out",
  },
  "student-legon": {
    role: "Student",
    place: "Legon",
    helps: "Walks with somebody who feels unsafe",
    alt: "Illustration of a student in Legon, with long cornrows",
  },
} satisfies Record<string, Person>;

export type PersonId = keyof typeof PEOPLE;

// A literal has no keys but its own.
export const PERSON_IDS = Object.keys(PEOPLE) as PersonId[];
