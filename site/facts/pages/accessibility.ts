import type { PolicyContent } from "../policy-content.ts";

/** What was tested for people with disabilities, and what fails. The tests are in e2e/. */
export const accessibility: PolicyContent = {
  heading: "Accessibility",
  lead: "In an emergency everybody must be able to use these pages: without sight, without a mouse, with shaking hands, on an old phone. This page says what we tested, what fails, and how to tell us.",
  updated: "28 Nov 2026",
  sections: [
    {
      id: "aim",
      heading: "What we aim for",
      short: "The Web Content Accessibility Guidelines 2.2, level AA, on every page.",
      blocks: [
        "We believe that the pages meet them, apart from what stands under What fails. No independent expert has examined them yet.",
      ],
    },
    {
      id: "tested",
      heading: "What we test before every change",
      short: "Software examines every page. It cannot find everything.",
      blocks: [
        [
          "The program axe finds no fault on any page, in light and dark colours, on a phone and on a desktop.",
          "Everything can be reached and done with a keyboard alone, and you always see where you are.",
          "Pages fit a window 320 pixels wide, and no text is cut off when you enlarge its spacing.",
          "Every page can be read and used without scripts, and so can giving.",
          "If your device asks for less motion, nothing moves by itself.",
          "We read what a browser tells a screen reader about giving, CPR and practice, and keep it with the code.",
        ],
      ],
    },
    {
      id: "fails",
      heading: "What fails, and what we have not tried",
      short: "No person who uses a screen reader every day has tried this site. That is what we need most.",
      blocks: [
        [
          "We have not tried TalkBack, VoiceOver or NVDA themselves, only what browsers pass to them.",
          "The films are on YouTube and belong to other organisations. Some have no captions of good quality, none has Ghanaian Sign Language, and they name the emergency numbers of their own countries. Our cards say the same in words and drawings.",
          "Every page is in English only. There is no Twi, Ga, Ewe or Dagbani yet, and no easy-read version.",
          "The steps of CPR can be spoken aloud only if the device has an English voice.",
          "112 is a voice call. We know of no way to reach it by text in Ghana: ask somebody near you to call.",
          "Sheets to print are made for paper. A screen reader reads the pages better.",
        ],
      ],
    },
    {
      id: "tell-us",
      heading: "Tell us what stops you",
      short: "Call or write. You need not know the right word for it.",
      blocks: [
        "The number is {phone}, and the address {email}. Say which page it was, what you wanted to do, and what you use to read it, if you like. A person answers. We put down here what we cannot mend at once.",
        "If you cannot give on this site, we can help you by phone. We never ask for your PIN.",
      ],
    },
  ],
};
