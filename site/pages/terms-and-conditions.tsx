import { definePage, useSite } from "#site/page.ts";
import { OurAddress, OurEmail, OurPhone, Policy, Section } from "#site/parts/policy.tsx";

export default definePage({
  path: "/terms-and-conditions",
  title: "Terms and Conditions",
  description: "The terms for using the app and giving to the network, in ten sections, each with a short summary.",
  Page: TermsAndConditions,
});

function TermsAndConditions() {
  const { name } = useSite().brand;
  return (
    <Policy
      heading="Terms and Conditions"
      lead={`These are the terms you agree to when you use the ${name} app or give through this site. Each section begins with a short line; if that line and the full text differ, the full text counts.`}
      updated="23 Nov 2026"
      published="12 Aug 2025"
    >
      <Section
        id="purpose"
        heading="Purpose of the App"
        short={`${name} connects people in urgent need with neighbours who can help. It is not an emergency service. Call 112 first.`}
      >
        <p>The app exists for these purposes and no others:</p>
        <ul>
          <li>emergency alerts for medical, safety and crisis situations;</li>
          <li>blood donation and urgent medication requests;</li>
          <li>guidance for life-saving actions until help arrives;</li>
          <li>location-based tracking for a faster response;</li>
          <li>enrolment in training for first aid and emergency skills.</li>
        </ul>
        <p>
          {name} is not a substitute for professional emergency services. In an emergency call 112. An alert in the app
          comes in addition to that call, and is not connected to the control room of the National Ambulance Service,
          the Ghana Police Service or the Ghana National Fire Service.
        </p>
      </Section>

      <Section
        id="eligibility"
        heading="Eligibility"
        short="You must be at least 16, or have the consent of a parent or guardian, and tell the truth when you register."
      >
        <p>
          To use the app you must be at least 16 years old or have the consent of a parent or guardian. The information
          you register with must be accurate and kept up to date. Your use must be lawful.
        </p>
        <p>This website is open to everyone, without an account.</p>
      </Section>

      <Section
        id="becoming-a-responder"
        heading="Becoming a Responder"
        short="Be truthful about your background, act within your training, and follow the safety guidance."
      >
        <p>
          Responders are volunteers. They are not employees, agents or contractors of {name}, and the role is unpaid.
          When you become a responder you agree to:
        </p>
        <ul>
          <li>give truthful information about your background, your skills and your availability;</li>
          <li>act within your ability and training, and stop when you reach its limit;</li>
          <li>follow the safety guidelines in the app, and put your own safety first;</li>
          <li>complete any training or certification that a feature requires.</li>
        </ul>
        <p>
          You may decline any alert, and withdraw from one you have accepted, without giving a reason. Some features may
          require training or certification, and some of that training is offered by others for a fee.
        </p>
      </Section>

      <Section
        id="responsibilities"
        heading="Responsibilities of Users"
        short="No false alerts. Keep location on while you ask for help. Treat people and what you learn about them with respect."
      >
        <ul>
          <li>Do not post false, misleading or fraudulent requests. A false alert takes help away from somebody.</li>
          <li>
            Keep location services enabled while you are asking for help or answering an alert; without them nobody can
            find you.
          </li>
          <li>
            Keep what you learn about another person to yourself. Do not take or share photographs of an emergency.
          </li>
          <li>Do not use the app to sell, to recruit, or to contact people about anything but the request.</li>
        </ul>
      </Section>

      <Section
        id="location"
        heading="Location Data"
        short="Location is what makes the app work. It is used for alerts and responses, and you control it in your phone."
      >
        <p>
          The app uses your location to find responders near a need, to guide a responder to it, and to show a trusted
          contact where you are when you choose to share your way. You can switch location off at any time; the features
          that depend on it then stop.
        </p>
        <p>This website does not ask for your location.</p>
      </Section>

      <Section
        id="donations"
        heading="Donations &amp; Payments"
        short="Gifts are voluntary and non-refundable, and go through approved payment providers. If we charged you wrongly, we put it right."
      >
        <p>
          Donations are voluntary and non-refundable. Financial donations go through approved payment providers. You
          approve the first charge on your own phone; a monthly or yearly gift is charged by the provider at each
          interval until you cancel.
        </p>
        <p>
          If you were charged twice for a gift, or charged an amount other than the one you approved, write to{" "}
          <OurEmail /> with the reference. That is a mistake and not a donation, and we return it.
        </p>
        <p>
          Blood and medication donations are subject to verification by partner hospitals or pharmacies. Blood is given
          to a blood service, is never paid for, and cannot be promised to one named person. Medicines are supplied by
          licensed pharmacies only.
        </p>
        <p>Your network may charge its own fee for mobile money. We do not add one.</p>
      </Section>

      <Section
        id="liability"
        heading="Limitations of Liability"
        short="We do our best, but cannot promise that a responder will come, or that help will succeed."
      >
        <p>
          Responders are volunteers, networks fail, and phones run out of battery. We do not promise that an alert will
          be answered, how long an answer will take, or what its outcome will be. Guidance in the app and on this site
          is general first aid and does not replace the judgement of a health professional who is present.
        </p>
        <p>
          As far as the law of Ghana allows, {name} is not liable for loss that arises from the acts of users or
          responders, from services of third parties, or from an interruption we could not reasonably prevent. Nothing
          in these terms limits liability that cannot be limited by law.
        </p>
      </Section>

      <Section
        id="intellectual-property"
        heading="Intellectual Property"
        short="The name and the drawings are ours. First-aid steps are for everyone: share them."
      >
        <p>
          The name, the marks, the texts and the drawings of {name} belong to the organisation or to those who licensed
          them to it. You may print and share the first-aid steps freely if you leave them unchanged and keep the line
          that says to call 112.
        </p>
        <p>
          Credits. Map: Natural Earth (public domain); regional lines after © OpenStreetMap contributors, ODbL.
          Simplified; not an authority on boundaries. Illustrated people: Open Peeps (CC0). The hand on the chest: after
          Noto Emoji by Google (Apache 2.0), redrawn. Typefaces: Bricolage Grotesque, Onest and Inter (SIL Open Font
          Licence). Some symbols: Healthicons (MIT) and Simple Icons (CC0). The films belong to their publishers and are
          shown from their own channels.
        </p>
      </Section>

      <Section
        id="suspension"
        heading="Account Suspension or Termination"
        short="Abuse of emergency features can end an account. You can ask us to look at it again."
      >
        <p>
          We may suspend or terminate an account that violates these terms, abuses the platform, endangers others or
          misuses emergency features. Where we can, we say why. You may ask us to look at it again by writing to{" "}
          <OurEmail /> within thirty days. You may close your own account at any time.
        </p>
      </Section>

      <Section
        id="contact"
        heading="Contact information"
        short="We have an email address, a phone number and a street address. In an emergency, call 112 instead."
      >
        <p>
          Email: <OurEmail />
        </p>
        <p>
          Phone: <OurPhone />
        </p>
        <p>
          Address: <OurAddress />
        </p>
      </Section>

      <Section
        unnumbered
        id="acknowledgment"
        heading="Acknowledgment and consent"
        short="By using the app or giving through this site you agree to these terms."
      >
        <p>
          By using the app, or by giving through this site, you acknowledge that you have read these terms and agree to
          them, and that you understand that {name} is not a substitute for professional emergency services. Consent to
          receive news is separate: it is asked for by itself, and you can take it back at any time.
        </p>
      </Section>
    </Policy>
  );
}
