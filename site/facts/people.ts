/**
 * The people in the portraits, by role and place, never by name: they are drawn. To show a real person instead, see
 * docs/words-and-drawings.md, "Pictures of people".
 */
export type Person = readonly [role: string, place: string, helps: string, drawn?: string];

/**
 * One for each region, in the order in which an emergency needs them, which is the community page's: role, place, what a
 * person like this can do for the network, and how the portrait looks, if it is drawn.
 */
export const PEOPLE = {
  "teacher-sunyani": [
    "Teacher",
    "Sunyani",
    "Gets a class to learn hands-only CPR",
    "with a golden headscarf tied in a bow",
  ],
  "cocoa-farmer-sefwi-wiawso": [
    "Cocoa farmer",
    "Sefwi Wiawso",
    "Brings the village to a training",
    "with grey hair in a bun",
  ],
  "health-worker-nalerigu": [
    "Community health worker",
    "Nalerigu",
    "Tells people when they can give blood",
    "with close-cut hair",
  ],
  "shea-trader-damongo": ["Shea trader", "Damongo", "Calls 112 and says exactly where", "in a dark red hijab"],
  "electrician-goaso": ["Electrician", "Goaso", "Turns the current off first", "with short twists"],
  "fisher-takoradi": ["Fisher", "Takoradi", "Throws a float, or reaches with a pole", "with a full beard"],
  "driver-kumasi": ["Trotro driver", "Kumasi", "Gives first aid after a crash", "with a short beard"],
  "farmer-techiman": [
    "Yam farmer",
    "Techiman",
    "Keeps somebody with a snakebite still",
    "with grey hair and a moustache",
  ],
  "midwife-bolgatanga": ["Midwife", "Bolgatanga", "Helps when the baby is coming", "with cornrows"],
  "nurse-tamale": ["Nurse", "Tamale", "Leads CPR until the ambulance comes", "in a green hijab"],
  "motor-rider-wa": ["Motor rider", "Wa", "Fetches the nearest AED", "with a flat top"],
  "kenkey-seller-cape-coast": ["Kenkey seller", "Cape Coast", "Shows the ambulance the way", "in a golden headwrap"],
  "ferry-worker-dambai": ["Ferry worker", "Dambai", "Keeps the crowd back", "with loose curls"],
  "seamstress-koforidua": ["Seamstress", "Koforidua", "Gives blood when a hospital asks", "with Bantu knots"],
  "pharmacist-ho": ["Pharmacist", "Ho", "Says which medicine is in stock", "with glasses and a high twist-out"],
  "student-legon": ["Student", "Legon", "Walks with somebody who feels unsafe", "with long cornrows"],
} satisfies Record<string, Person>;

export type PersonId = keyof typeof PEOPLE;

// A literal has no keys but its own.
export const PERSON_IDS = Object.keys(PEOPLE) as PersonId[];
