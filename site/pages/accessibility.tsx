import { definePage } from "#site/page.ts";
import { OurEmail, OurPhone, Policy, Section } from "#site/parts/policy.tsx";

export default definePage({
  path: "/accessibility",
  title: "Accessibility",
  description:
    "What we tested for people with disabilities, what fails on these pages, and how to tell us what stops you.",
  Page: Accessibility,
});

function Accessibility() {
  return (
    <Policy
      heading="Accessibility"
      lead="In an emergency everybody must be able to use these pages: without sight, without a mouse, with shaking hands, on an old phone. This page says what we tested, what fails, and how to tell us."
      updated="28 Nov 2026"
    >
      <Section
        id="aim"
        heading="What we aim for"
        short="The Web Content Accessibility Guidelines 2.2, level AA, on every page."
      >
        <p>
          We believe that the pages meet them, apart from what stands under What fails. No independent expert has
          examined them yet.
        </p>
      </Section>

      <Section
        id="tested"
        heading="What we test before every change"
        short="Software examines every page. It cannot find everything."
      >
        <ul>
          <li>The program axe finds no fault on any page, in light and dark colours, on a phone and on a desktop.</li>
          <li>Everything can be reached and done with a keyboard alone, and you always see where you are.</li>
          <li>Pages fit a window 320 pixels wide, and no text is cut off when you enlarge its spacing.</li>
          <li>Every page can be read and used without scripts, and so can giving.</li>
          <li>If your device asks for less motion, nothing moves by itself.</li>
          <li>
            We read what a browser tells a screen reader about giving, CPR and practice, and keep it with the code.
          </li>
        </ul>
      </Section>

      <Section
        id="fails"
        heading="What fails, and what we have not tried"
        short="No person who uses a screen reader every day has tried this site. That is what we need most."
      >
        <ul>
          <li>We have not tried TalkBack, VoiceOver or NVDA themselves, only what browsers pass to them.</li>
          <li>
            The films are on YouTube and belong to other organisations. Some have no captions of good quality, none has
            Ghanaian Sign Language, and they name the emergency numbers of their own countries. Our cards say the same
            in words and drawings.
          </li>
          <li>Every page is in English only. There is no Twi, Ga, Ewe or Dagbani yet, and no easy-read version.</li>
          <li>The steps of CPR can be spoken aloud only if the device has an English voice.</li>
          <li>112 is a voice call. We know of no way to reach it by text in Ghana: ask somebody near you to call.</li>
          <li>Sheets to print are made for paper. A screen reader reads the pages better.</li>
        </ul>
      </Section>

      <Section
        id="tell-us"
        heading="Tell us what stops you"
        short="Call or write. You need not know the right word for it."
      >
        <p>
          The number is <OurPhone />, and the address <OurEmail />. Say which page it was, what you wanted to do, and
          what you use to read it, if you like. A person answers. We put down here what we cannot mend at once.
        </p>
        <p>If you cannot give on this site, we can help you by phone. We never ask for your PIN.</p>
      </Section>
    </Policy>
  );
}
