import { lazy, Suspense } from "react";
import { channelIds, CHANNELS, FREQUENCIES } from "#contract/channels.ts";
import type { Pesewas } from "#contract/money.ts";
import { Band } from "#site/components/band.tsx";
import { ErrorSummary } from "#site/components/error-summary.tsx";
import { Field, SelectField } from "#site/components/field.tsx";
import { ReceiptStrip } from "#site/components/receipt-strip.tsx";
import { ToastStrip } from "#site/components/toasts.tsx";
import { RESULT_KINDS } from "#site/giving/flow/outcomes.ts";
import { Choice } from "#site/giving/forms/choice.tsx";
import { NetworkMark } from "#site/giving/forms/network-mark.tsx";
import { PulseSlider } from "#site/giving/forms/pulse-slider.tsx";
import { RingingPhone } from "#site/giving/views/ringing-phone.tsx";
import { DonationCard } from "#site/managing/donation-card.tsx";
import type { ManagedDonation } from "#site/managing/managed-donation.ts";
import { Specimen, Still } from "./specimen.tsx";
import "#site/styles/layout.css";

// Imported as its page imports it, so that the build has it only once.
const DonationResult = lazy(async () => ({
  default: (await import("#site/giving/views/donation-result.tsx")).DonationResult,
}));

const AMOUNT = 5000 as Pesewas;
const REFERENCE = "BEAT-7K4Q-2M";
const GIVER = { name: "Ama Mensah", city: "Tamale", on: Date.UTC(2026, 2, 2) };
const MONTHLY: ManagedDonation = {
  reference: REFERENCE,
  frequency: "MONTHLY",
  state: "active",
  amount: AMOUNT,
  channel: "mtn-gh",
  givenAt: "2026-03-02T10:00:00.000Z",
  nextCharge: "2026-04-02",
  endsOn: "2031-03-02",
  endedAt: undefined,
  failedCharge: undefined,
  makeUp: undefined,
  mayStillBePaid: false,
  name: "Ama Mensah",
  email: "a•••@example.com",
  receipts: [{ number: 7, amount: AMOUNT, at: "2026-03-02T10:01:30.000Z" }],
};
const ONCE: ManagedDonation = { ...MONTHLY, frequency: "one-time", state: "paid", nextCharge: undefined };
const CARDS: Record<string, ManagedDonation> = {
  "every month": MONTHLY,
  "a charge that failed": { ...MONTHLY, failedCharge: "2026-04-02" },
  "the last charge has come": { ...MONTHLY, nextCharge: undefined },
  ended: { ...MONTHLY, state: "cancelled", nextCharge: undefined, endedAt: "2026-03-20T10:00:00.000Z" },
  once: ONCE,
  "given back in part": {
    ...ONCE,
    state: "refunded",
    receipts: ONCE.receipts.map((receipt) => ({ ...receipt, returned: 2000 as Pesewas })),
  },
};

/** What donors fill in and what they read, in every state. */
export function GivingParts() {
  return (
    <>
      <Band id="forms" className="stack gap-4">
        <h2>Forms</h2>
        <Field id="plain" label="A field" hint="With a hint" />
        <Field id="filled" label="A field that is filled in" defaultValue="Ama Mensah" />
        <Field id="prefixed" label="With a prefix, and short" prefix="GH₵" width="short" />
        <Field id="wrong" label="With an error" error="Enter your city or town" />
        <Field id="warned" label="With a warning" warning="This number looks like Telecel" />
        <Field id="closed" label="Not now" disabled />
        <SelectField id="country" label="A choice from a list">
          <option>Ghana</option>
        </SelectField>
        <SelectField id="country-wrong" label="A choice with an error" error="Choose a country">
          <option>Choose</option>
        </SelectField>
        <Choice
          name="frequency"
          legend="Choice in a row"
          layout="row"
          chosen="MONTHLY"
          error={undefined}
          options={Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label }))}
        />
        <Choice
          name="network"
          legend="Choice in a column, with marks"
          layout="column"
          chosen="mtn-gh"
          error={undefined}
          options={channelIds.map((value, index) => ({
            value,
            label: CHANNELS[value].label,
            note: index === 0 ? undefined : "With a note",
            mark: <NetworkMark channel={value} />,
          }))}
        />
        <Choice
          name="network-wrong"
          legend="Choice with an error"
          layout="row"
          chosen=""
          error="Choose one"
          options={["One", "Other"].map((label) => ({ value: label, label }))}
        />
        <Specimen name="PulseSlider">
          <PulseSlider amount={400_000 as Pesewas} start="4000" disabled={false} error={undefined} />
        </Specimen>
        <Still name="ErrorSummary">
          <ErrorSummary
            errors={[
              { field: "wrong", message: "Enter your city or town" },
              { field: "network-wrong", message: "Choose one" },
            ]}
          />
        </Still>
      </Band>

      <Band id="messages" ground="sand" className="stack gap-4">
        <h2>Messages</h2>
        <div className="stack two gap-4 align-start">
          {(["success", "error", "info"] as const).map((type) => (
            <Still key={type} name={`Toast: ${type}`}>
              <ToastStrip toast={{ type, title: "What happened", message: "What that means, in a sentence." }} />
            </Still>
          ))}
        </div>
        <div className="stack two gap-4 align-start">
          <Specimen name="ReceiptStrip">
            <ReceiptStrip
              lines={[
                ["Amount", "GH₵50"],
                ["Reference", REFERENCE],
              ]}
            >
              <p>What else stands on it.</p>
            </ReceiptStrip>
          </Specimen>
          <Specimen name="RingingPhone">
            <RingingPhone amount="GH₵50" />
          </Specimen>
        </div>
      </Band>

      <Band id="results">
        <h2>Results of a gift</h2>
      </Band>
      {RESULT_KINDS.map((kind) => (
        <Still key={kind} name={`DonationResult: ${kind}`}>
          <Suspense fallback={null}>
            <DonationResult
              result={{ kind, reference: REFERENCE, publicReference: REFERENCE, amount: AMOUNT }}
              giver={kind === "paid" ? GIVER : undefined}
            />
          </Suspense>
        </Still>
      ))}

      <Band id="gifts" className="stack gap-4">
        <h2>A gift on its donor’s own page</h2>
        {Object.entries(CARDS).map(([name, donation]) => (
          <Still key={name} name={`DonationCard: ${name}`}>
            <DonationCard donation={donation} />
          </Still>
        ))}
      </Band>
    </>
  );
}
