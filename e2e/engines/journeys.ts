import { expect } from "vitest";
import { takenFrom } from "../donation-outcome.ts";
import { AMA, aNumber, giveWithoutForm } from "../giving-steps.ts";
import { codeTextedTo } from "../pretend-phone.ts";
import type { Person } from "./person.ts";
import type { PhoneProxy, Profile } from "./proxy.ts";

/** `server`: the address of the pretend phones. */
export type Given = { person: Person; proxy: PhoneProxy; server: string; profile: Profile };
export type Journey = (given: Given) => Promise<void>;

/** What everybody can do: with script, without it, and with half of it. */
export const EVERYWHERE: Record<string, Journey> = {
  async "gives once"({ person, server, profile }) {
    const phone = aNumber("0001");
    await fillStepOne(person);
    await person.press(/MTN mobile money$/u);
    await person.fill(/^Mobile money number/u, phone);
    await person.press(/^Donate GH₵20/u);
    await isTaken(server, phone);
    if (profile.broken !== undefined) await person.pressIfStill(/^Check again$/u);
    await person.sees(/Donation completed!/u);
  },

  async "gives every month"({ person, server, profile }) {
    const phone = aNumber("0001");
    await fillStepOne(person);
    await person.press(/^Monthly$/u);
    await person.press(/MTN mobile money$/u);
    await person.fill(/^Mobile money number/u, phone);
    await person.press(/^Donate GH₵20/u);
    await person.fill(/^Code from the text message/u, "1234");
    await person.press(/^Verify$/u);
    await isTaken(server, phone);
    if (profile.broken !== undefined) await person.pressIfStill(/^Check again$/u);
    await person.sees(/Your monthly gift is set up/u);
  },

  async "cancels a monthly gift"({ person, server, profile }) {
    const phone = aNumber("0001");
    await giveWithoutForm(server, phone, AMA.email);
    await person.go("/impact/donate/manage");
    await person.fill(/^Mobile money number/u, phone);
    await person.press(/^Text me a code$/u);
    await person.sees(/Six-digit code/u);
    await person.fill(/^Six-digit code/u, await codeTextedTo(server, phone));
    await person.press(/^Open my gifts$/u);
    await person.press(/^Cancel this gift/u);
    await person.press(/^Yes, cancel it$/u);
    await person.sees(/Your monthly gift (?:is being stopped|has ended)/u);
    if (profile.broken !== undefined) await person.pressIfStill(/^Check again$/u);
    await person.sees(/Your monthly gift has ended/u);
  },

  async "practises an emergency and sees the score"({ person }) {
    await person.go("/trainings/practise");
    await person.press(/Hit her on the back/u, "#wedding");
    await person.press(/Go on, cough!/u, "#wedding");
    await person.press(/Bend her forward: five hard/u, "#wedding");
    await person.press(/your fist above her navel/u, "#wedding");
    await person.press(/she sees a doctor today/u, "#wedding");
    // With script the result comes by itself, and the button is gone.
    if (!(await person.shows(/You chose right at once/u))) await person.press(/^How did I do\?$/u, "#wedding");
    await person.sees(/You chose right at once 3 of 4 times/u);
  },

  async "follows links to places, in this page and in another"({ person }) {
    await person.go("/");
    await person.press(/^Get the app/u);
    expect(await person.restsAt("download")).toBeCloseTo(64, 0);
    await person.go("/pulse/become-a-responder");
    await person.press(/^Sign up in the app/u);
    expect(await person.restsAt("download")).toBeCloseTo(64, 0);
    await person.go("/impact#donate-form");
    expect(await person.restsAt("donate-form")).toBeCloseTo(100, 0);
  },
};

/** What needs the whole script. */
export const WITH_SCRIPT: Record<string, Journey> = {
  async "reads first aid without a network after one visit"({ person, proxy }) {
    await person.go("/");
    await person.until("has the pages for later", () => navigator.serviceWorker.controller !== null);
    await proxy.close();
    await person.go("/pulse/cardiac-arrest");
    await person.sees(/start CPR now/u);
    await person.press(/^A child or a baby\?$/u);
    await person.sees(/Five breaths/u);
  },
};

async function fillStepOne(person: Person) {
  await person.go("/impact");
  await person.press(/^Other amount/u);
  await person.fill(/^Amount in cedis/u, AMA.amount);
  await person.fill(/^Email \(required\)/u, AMA.email, "#donate-form");
  await person.fill(/^City \(required\)/u, AMA.city);
  await person.press(/^Continue$/u);
  await person.sees(/You’re donating GH₵20/u);
}

/** Waits until the gift has left the wallet, and checks that it did so once. */
async function isTaken(server: string, phone: string) {
  await expect.poll(() => takenFrom(server, phone), { timeout: 15_000 }).toEqual([2000]);
}
