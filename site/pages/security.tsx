import { definePage, useSite } from "#site/page.ts";
import { OurEmail, Policy, Section } from "#site/parts/policy.tsx";

export default definePage({
  path: "/security",
  title: "Security",
  description: "How we protect visitors and donors, what we will never ask for, and how to report a security problem.",
  Page: Security,
});

function Security() {
  const { name } = useSite().brand;
  return (
    <Policy
      eyebrow="This page is about security"
      heading={`${name} Terms & Conditions`}
      lead="This page says how we protect you when you read this site and when you give, what we will never ask for, and how you can report a security problem. The heading is the name that our rules have together; the general terms are on a page of their own."
      updated="28 Nov 2026"
      published="12 Aug 2025"
    >
      <Section
        id="never"
        heading="What we never ask for"
        short={`We never ask for a wallet PIN, a card number or a password. Anyone who asks for these is not from ${name}.`}
      >
        <p>
          Your mobile money PIN belongs on your own phone, in your network’s prompt, and nowhere else. No page of {name}{" "}
          has a field for it, and nobody who works with us will ask for it by phone, text or email.
        </p>
        <p>
          We take no bank cards. If you type a card number into any field by mistake, we refuse it and do not keep it.
        </p>
        <p>
          There are no accounts here, so there is no password to lose. The only codes we ask for are texted to you: four
          digits for a monthly or yearly gift, six to see your gifts or to check your number before a gift.
        </p>
      </Section>

      <Section
        id="giving"
        heading="How a gift is protected"
        short="You approve every first charge on your own phone, and a gift counts as paid only when the provider confirms it."
      >
        <p>
          When you press Donate, we record your gift first. Then we ask the payment provider to send a prompt to your
          phone. If a connection breaks on the way, we ask the provider what happened instead of charging again.
        </p>
        <ul>
          <li>Pressing twice, reloading the page or going back cannot charge you twice for the same gift.</li>
          <li>
            We never rely on a message alone that claims a payment succeeded. We ask the provider and compare the
            reference, the amount and the currency.
          </li>
          <li>While we do not know whether you have paid, the page says so, and we keep asking the provider.</li>
          <li>
            A phone number can be prompted only a few times a day, so that nobody can use this site to pester a
            stranger.
          </li>
        </ul>
      </Section>

      <Section
        id="pages"
        heading="How these pages are protected"
        short="We use no trackers and no third-party scripts, and the connection is encrypted."
      >
        <p>
          The public site is sent over an encrypted connection. Its pages load nothing from other companies. A film
          comes from its host only when you press play, and the page says so.
        </p>
        <p>
          A strict content policy tells your browser to run only the scripts we published. We accept forms only from our
          own pages. The site also works without scripts, if you prefer to switch them off.
        </p>
      </Section>

      <Section
        id="data"
        heading="How your data is kept"
        short="Phone numbers and email addresses are encrypted where they are stored, and stay out of logs and web addresses."
      >
        <p>
          The privacy page says what we keep, for how long and why. Logs and measurements hold references and times, not
          people. Secrets are kept apart from the code and from the data they protect.
        </p>
      </Section>

      <Section
        id="your-part"
        heading="What you can do"
        short="Read the prompt before you type your PIN, and keep the text message from your network."
      >
        <ul>
          <li>
            Look at the amount and the name in the prompt. The name is {name}, or the company that collects for us. If
            the amount or the name is not what you expect, refuse it.
          </li>
          <li>
            Never approve a prompt that you did not ask for. Write to <OurEmail /> and tell us when it came: if you
            wish, we stop all prompts from this site to your number.
          </li>
          <li>Check that the address in your browser is ours before you type your number.</li>
          <li>
            On a phone that others use, give in a private window: otherwise the browser remembers an unfinished gift for
            a day.
          </li>
        </ul>
      </Section>

      <Section
        id="report"
        heading="Report a security problem"
        short="Write to us first and give us time to fix it. We will not take legal steps against you."
      >
        <p>
          If you believe you have found a security problem, write to <OurEmail /> with the word Security in the subject.
          Say what you saw and how we can see it too. Software finds our address at /.well-known/security.txt.
        </p>
        <p>
          We answer you and tell you what we are doing. Act in good faith: use only your own data, do not degrade the
          service, do not prompt other people’s phones, and give us ninety days before you publish. We will not take
          legal steps against anyone who keeps to this.
        </p>
      </Section>

      <Section
        id="incidents"
        heading="If something goes wrong"
        short="We tell the people affected and the Data Protection Commission as soon as we reasonably can."
      >
        <p>
          If data is lost, or seen by somebody who should not see it, we will say what happened, whose data it was, what
          we have done and what you can do. You will hear it from us.
        </p>
      </Section>
    </Policy>
  );
}
