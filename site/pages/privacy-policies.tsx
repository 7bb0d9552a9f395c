import { definePage, useSite } from "#site/page.ts";
import { OurAddress, OurEmail, OurPhone, Policy, Section } from "#site/parts/policy.tsx";

export default definePage({
  path: "/privacy-policies",
  title: "Privacy Policies",
  description:
    "What this site stores about you, why, for how long, who sees it, and how to have it corrected or deleted.",
  Page: PrivacyPolicies,
});

function PrivacyPolicies() {
  const { name } = useSite().brand;
  return (
    <Policy
      heading="Privacy Policies"
      lead="This page says what this website stores about you, why and for how long, who sees it, and how you can have it corrected or deleted. Ghana’s Data Protection Act, 2012 (Act 843) protects you."
      updated="30 Nov 2026"
      published="12 Aug 2025"
    >
      <Section
        id="who"
        heading="Who is responsible"
        short={`${name} is responsible, at the address below. Write to us about anything on this page.`}
      >
        <p>
          {name} is the data controller for this website. You can reach us at <OurEmail />, <OurPhone />, or{" "}
          <OurAddress />.
        </p>
        <p>
          You can read these pages without an account, and we make no profile of you. We use no advertising or analytics
          cookies, no trackers, and no scripts from other companies.
        </p>
      </Section>

      <Section
        id="giving"
        heading="When you give"
        short="We need an email address, a city, a phone number and an amount. Your name is optional."
      >
        <p>When you give, we store:</p>
        <ul>
          <li>your email address, to send the receipt (required);</li>
          <li>your city and country, to report where support comes from (required);</li>
          <li>your mobile money number and network, so that you can approve the payment on your phone (required);</li>
          <li>the amount, the time, the state of the payment and its references (required by law for our books);</li>
          <li>your name or your company’s, for the receipt (optional; leave it empty to give without a name).</li>
        </ul>
        <p>
          We cannot take a gift without the required details; the rest of the site stays open to you. We do not publish
          donors’ names. We never see your wallet PIN or your balance.
        </p>
      </Section>

      <Section
        id="updates"
        heading="When you subscribe for updates"
        short="We send news only after you confirm your email address. One press ends the subscription."
      >
        <p>
          We send news only to people who asked for it and confirmed their address from their own mailbox. Giving does
          not subscribe you. Every message has a link that ends the subscription at once; we then delete your address.
          If nobody confirms an address, we delete it after seven days.
        </p>
      </Section>

      <Section
        id="browser"
        heading="What your browser remembers"
        short="Your own device remembers an unfinished gift, for a day at most. There is no cookie banner, because there is nothing to consent to."
      >
        <p>
          The page with the giving form sets one empty cookie, which shows us whether your browser keeps cookies. While
          you are giving, an encrypted one that only our server can read keeps the amount, your name if you typed it,
          your email address, city, country and phone number, and how far you have come, so that a reload or a failed
          payment loses nothing. When a gift succeeds, its result, amount and time and your name stay in it, to thank
          you, and of a monthly or yearly gift its amount and your phone number, to show what you set up. The cookie
          ends within a day. With scripts, your browser also keeps the amount, name, email address, city and country
          under the name donateData, and the time under donateDataSince. Both are cleared when the gift succeeds, and
          otherwise when the form is next opened after a day.
        </p>
        <p>
          When you open your gifts, with a code or with the link in a receipt, one encrypted cookie keeps them open for
          half an hour or until you close them. We need it for that and use it for nothing else.
        </p>
        <p>
          If you practise an emergency without scripts, what you chose stands in the address of the page for as long as
          you are on it, and we keep none of it.
        </p>
        <p>
          After a first visit your browser may keep copies of our first-aid pages so that they open without a network.
          These copies hold nothing about you.
        </p>
      </Section>

      <Section
        id="recipients"
        heading="Who sees it"
        short="The payment provider and your network see it to move the money, and our mail service sees it to send the receipt. Nobody buys it."
      >
        <ul>
          <li>
            The payment provider and your mobile network receive your number, the amount and a reference, to carry out
            the payment you ask for. They also carry the text message with a code when you ask to see your gifts, or
            when we check your number before a gift.
          </li>
          <li>The service that delivers our email receives your address and the receipt.</li>
          <li>
            Whoever runs our servers stores your data for us, with names, numbers and addresses encrypted. Write to us
            if you want to know who that is and in which country.
          </li>
          <li>Public authorities receive what the law obliges us to give, and no more.</li>
        </ul>
        <p>
          We do not sell, rent or exchange data. If you press play on a film, its host learns that your device asked for
          it; until then it learns nothing.
        </p>
      </Section>

      <Section
        id="how-long"
        heading="How long we keep it"
        short="We keep our books as long as the law asks, unfinished gifts for a month, and technical messages for three months."
      >
        <ul>
          <li>
            Completed gifts and their receipts: as long as tax and accounting law requires, at present six years. Then
            your name, address and number are removed and the amount stays.
          </li>
          <li>
            Gifts that were never paid, and monthly or yearly ones that ended before a first charge: the personal
            details are removed after 30 days.
          </li>
          <li>Raw messages from the payment provider: 90 days, with personal details removed after 7.</li>
          <li>
            A note that a number was asked to approve a gift: about a day, so that nobody is asked again and again
            because of somebody else. Codes we texted: a day, or 30 days if they were for a gift.
          </li>
          <li>
            Where requests came from (the internet address): about a day, so that one visitor cannot shut others out.
            What a request to give asked for: 30 days, so that sending it twice does not charge you twice.
          </li>
          <li>
            We keep these four (notes, codes, internet addresses and requests) only as scrambled values, which nobody
            can make without a secret of ours. They show whether two things are the same, and never a number or an
            address.
          </li>
          <li>
            A wish not to be asked any more: a scrambled value of the number and the day, until whoever holds the phone
            tells our office that we may ask again.
          </li>
          <li>
            Technical logs hold no names, numbers or addresses of people; at most they name a gift by its reference.
          </li>
          <li>Backups are removed after two weeks. By then, what we have deleted is gone from them too.</li>
          <li>
            A subscription for updates: until you end it, or for seven days if nobody confirms it. If your mail server
            refuses our question, or you end what you never confirmed, a scrambled value of the address: 30 days, in
            which we do not ask again.
          </li>
        </ul>
      </Section>

      <Section
        id="rights"
        heading="Your rights"
        short="See it, correct it, delete it, object to it. Write to us; it is free."
      >
        <p>
          Under Act 843 you may ask what we hold about you and receive a copy, have it corrected, object to processing
          that causes you harm or distress, stop direct marketing at any time, and not be subject to significant
          decisions made by a machine alone. We make no such decisions.
        </p>
        <p>
          You can see your gifts and delete your data yourself: on the donate form, follow the link for people who gave
          before. You can also write to <OurEmail /> from the email address that you gave with. The reference on your
          receipt tells us which gift you mean; it does not prove who you are, so we reply only to the address that was
          given with the gift. We delete what the law does not oblige us to keep within 30 days and tell you what
          remains and why.
        </p>
        <p>If you are not satisfied, you can complain to the Data Protection Commission of Ghana.</p>
      </Section>

      <Section
        id="app"
        heading="The app and health information"
        short="The app asks for more than this site. Blood type and medical facts are special personal data, and are never asked for here."
      >
        <p>
          The app has its own notice, shown when you register. Health information, such as a blood type, is special
          personal data under the Act: it is used only with your explicit consent and for the request you make. Do not
          send medical details through this website or by email.
        </p>
      </Section>

      <Section
        id="children"
        heading="Children"
        short="If you are under 16, we need the consent of a parent or guardian."
      >
        <p>
          We do not knowingly collect data of anyone under 16 without the consent of a parent or guardian. If you
          believe that we have, write to us and we will delete it.
        </p>
      </Section>

      <Section id="changes" heading="Changes to this page" short="The date at the top changes when the text does.">
        <p>
          Before we change how we handle data, we change this page and the date at the top. If a change matters to
          people who have given or subscribed, we write to them.
        </p>
      </Section>
    </Policy>
  );
}
