import { formatCedis, limitProblem, toCedis } from "#contract/money.ts";
import { PulseLine } from "#site/parts/brand.tsx";
import { StepLayout } from "#site/parts/form.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { COMMON_AMOUNTS, NOT_CHOSEN } from "#site/facts/giving/giving-words.ts";
import { useSite } from "#site/page.ts";
import { type Campaign, giveLink, withoutAmount } from "../flow/campaign.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";

/** The links back to step 1, for a visitor who opens step 2 before it. */
export function NoDraft({ campaign }: { campaign: Campaign }) {
  return (
    <StepLayout
      title="Donate"
      under={<PulseLine className="above-1" />}
      aside={
        <ReceiptStrip
          lines={[
            ["Gift", NOT_CHOSEN],
            ["Our fee", "None"],
            ["Charged", "When you approve it"],
          ]}
        />
      }
    >
      <p className="lead">It takes a minute, and nothing is charged until you approve it on your phone.</p>
      <p>First, choose how much to give.</p>
      <AmountLinks campaign={campaign} />
    </StepLayout>
  );
}

/** Links to the form of step 1, which opens with the amount chosen, and with the rest of the campaign link. */
export function AmountLinks({ campaign }: { campaign: Campaign }) {
  const site = useSite();
  const chosen = withoutAmount(campaign);
  const amounts = COMMON_AMOUNTS.filter((amount) => limitProblem(amount, site) === undefined);
  return (
    <ul className="cluster gap-1 gap-x-2" aria-label="Amounts to begin with">
      {amounts.map((amount) => (
        <li key={amount}>
          <ButtonLink to={giveLink({ ...chosen, amount: String(toCedis(amount)) })} look="outline">
            {formatCedis(amount)}
          </ButtonLink>
        </li>
      ))}
      <li>
        <ButtonLink to={giveLink(chosen)} look="plain">
          Another amount
        </ButtonLink>
      </li>
    </ul>
  );
}
