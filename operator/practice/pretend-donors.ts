import { type Channel, CHANNELS } from "#contract/channels.ts";
import type { Seeded } from "./seeded.ts";

/** A person who does not exist. The name says so, the number is a pretend phone's, and e-mail to the address goes nowhere. */
export type PretendDonor = {
  name: string;
  email: string;
  phone: string;
  channel: Channel;
  city: string;
  company: string;
};

const FIRST_NAMES = ["Abena", "Adjoa", "Akua", "Ama", "Efua", "Esi", "Kofi", "Kojo", "Kwaku", "Kwame", "Yaa", "Yaw"];
const LAST_NAMES = ["Example", "Practice", "Pretend", "Rehearsal", "Sample"];
const CITIES = ["Accra", "Accra", "Accra", "Kumasi", "Kumasi", "Tamale", "Takoradi", "Cape Coast", "Ho", "Sunyani"];
const COMPANIES = ["Example Traders Ltd", "Pretend Bakery", "Sample Motors"];
/** Every pretend phone has a number in this block, on any network. */
const BLOCK = "123";

/** The donor with this number, below 1200. The phone never answers by itself: numbers that do begin with 0. */
export function pretendDonor(number: number, channels: readonly Channel[]): PretendDonor {
  const of = <Item>(items: readonly Item[], every = 1): Item | undefined =>
    items[Math.floor(number / every) % items.length];
  const name = `${of(FIRST_NAMES)} ${of(LAST_NAMES, FIRST_NAMES.length)}`;
  const channel = channelOf(number, channels);
  return {
    name,
    email: `${name.toLowerCase().replace(" ", ".")}.${number}@example.com`,
    phone: numberOn(channel, String(1000 + number * 7)),
    channel,
    city: of(CITIES, 3) ?? "Accra",
    company: number % 11 === 0 ? (of(COMPANIES, 11) ?? "") : "",
  };
}

/** The number of a pretend phone. With an ending that the sandbox lists (`sandbox/scenarios.ts`) it answers by itself. */
export function numberOn(channel: Channel, ending: string): string {
  return `233${CHANNELS[channel].prefixes[0]}${BLOCK}${ending}`;
}

/** Most people are on the first network. */
function channelOf(number: number, channels: readonly Channel[]): Channel {
  const places = [0, 0, 1, 0, 0, 2, 0, 1, 0, 0];
  return channels[(places[number % places.length] ?? 0) % channels.length] ?? "mtn-gh";
}

const CEDIS = [5, 10, 10, 20, 20, 20, 25, 50, 50, 50, 100, 100, 150, 200, 500, 20.5] as const;

/** A typical amount, in cedis. */
export function drawCedis(random: Seeded, { minimum, maximum }: { minimum: number; maximum: number }): number {
  return Math.min(Math.max(random.pick(CEDIS), minimum / 100), maximum / 100);
}
