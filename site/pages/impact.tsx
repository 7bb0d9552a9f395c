import { IMPACT_PATH } from "#contract/addresses.ts";
import { fromCedis } from "#contract/money.ts";
import { exampleFor, type Toast } from "#site/facts/giving/giving-words.ts";
import type { Campaign } from "#site/giving/flow/campaign.ts";
import { DONATION_COOKIES, memoryHeaders, openFlow } from "#site/giving/flow/answer-gift.server.ts";
import { openImpact } from "#site/giving/flow/open.ts";
import { DonateForm } from "#site/giving/views/donate-form.tsx";
import { DonationResult } from "#site/giving/views/donation-result.tsx";
import toastStyles from "#site/giving/views/toast-strip.module.css";
import { AmountLinks } from "#site/giving/views/no-draft.tsx";
import { definePage } from "#site/page.ts";
import { Band, Facts } from "#site/parts/sections.tsx";
import { PulseLine } from "#site/parts/brand.tsx";
import { Counter } from "#site/parts/counter.tsx";
import { ImpactFilms } from "#site/parts/film.tsx";
import { Picture } from "#site/parts/pictures.tsx";
import { Trust } from "#site/parts/trust.tsx";
import { RegionMap, RegionTable } from "#site/vignettes/region-map.tsx";
import styles from "./impact.module.css";

export default definePage({
  path: IMPACT_PATH,
  title: "Impact",
  description:
    "Where Beat plans to be in the 16 regions of Ghana, what it aims for, what has come in, and how to give.",
  script: "impact",
  personal: { queries: ["amount", "frequency", "channel", "gift", "change", "result"], cookies: DONATION_COOKIES },
  async load({ request, url, ...services }) {
    const flow = openFlow(request, services);
    const { memory, ...opened } = await openImpact(url, flow);
    return { data: opened, headers: memoryHeaders(memory, flow, services) };
  },
  Page: Impact,
});

function Impact({ data: { form, result, toast } }: { data: Omit<Awaited<ReturnType<typeof openImpact>>, "memory"> }) {
  // A gift that was not made can be tried again. After every other the page ends, so that nobody gives twice by mistake.
  const isAll = result !== undefined && result.kind !== "refused" && result.kind !== "expired";
  return (
    <>
      {result ? <DonationResult result={result} isAll={isAll} /> : null}
      {isAll ? null : (
        <>
          <ImpactHero campaign={form.campaign} />
          <Story />
          <Trust ground="paper" />
          <DonateForm {...form} />
        </>
      )}
      {toast ? <ToastStrip toast={toast} /> : null}
    </>
  );
}

/** The first section of the impact page: one alert answered, and the amounts, which lead to the form at its end. */
function ImpactHero({ campaign }: { campaign: Campaign }) {
  return (
    <Band ground="deep" className={`${styles.hero} even beside-wide stack align-center gap-4 gap-x-6`}>
      <div>
        <p className="accent bold">Impact: give by mobile money</p>
        <h1 className="solid above-1 below-1">Every alert answered is a life touched</h1>
        <PulseLine draw />
        <p className="lead above-2 below-3">
          Not every life can be saved, but nobody should wait alone. {exampleFor(fromCedis(50))}
        </p>
        <AmountLinks campaign={campaign} />
      </div>
      <div className={`${styles.street} stack`}>
        <Picture
          file="scenes/street-guided.svg"
          alt="A neighbour kneels beside somebody on the ground and pushes on the chest. A phone beside her speaks."
          size={[560, 700]}
          eager
        />
        <Picture
          file="scenes/street-call.svg"
          alt="Another neighbour talks on her phone, and the ambulance arrives."
          size={[560, 700]}
          eager
        />
      </div>
    </Band>
  );
}

/** What is between the hero and the form: the map, the projected figures, the films, medicine and blood. */
function Story() {
  return (
    <>
      <Band className={`${styles.map} stack gap-4`}>
        <div>
          <h2>Impacting lives across all regions.</h2>
          <p className="lead">Sixteen regions. Four of them have projected figures so far: point to one, or tap it.</p>
        </div>
        <RegionMap />
        <RegionTable />
      </Band>

      <Band ground="sand" voice="quiet">
        <p className="accent bold">Projected, not counted</p>
        <h2>Our projected impact in Numbers</h2>
        {/* They are no larger than the words around them, because money is asked for below. */}
        <Facts
          className={`${styles.projected} tiles gap-2 gap-x-3 above-3 below-3`}
          fact="ruled stack"
          name="tight"
          words="headline"
          items={{
            "Total emergency responses": <Counter of="responses" seconds={2} />,
            "Verified responders": <Counter of="verified" seconds={2} />,
            "Total lives saved": <Counter of="lives" seconds={2} />,
            "AED centres": <Counter of="aeds" seconds={2} />,
          }}
        />
        <p className="measure small soft above-1">
          These figures were projected in 2025. Those by region were projected separately, and do not add up to these.
          Nor do lives saved and responses fit each other: take both as aims until they are put right.
        </p>
        <p className="above-1">
          <a href="/impact/books">See what has really come in: our books</a>
        </p>
      </Band>

      <Band voice="quiet" className="stack gap-4">
        <div>
          <h2>See what it takes</h2>
          <p className="lead">
            Three short films. They name the emergency number of the country they were made in; in Ghana call 112.
            Guidelines changed in 2025: where a film and our cards differ, follow the cards.
          </p>
        </div>
        <ImpactFilms className={`${styles.films} tiles gap-3`} />
      </Band>

      <div className={`${styles.facing} two`}>
        <Band ground="leaf" className="flow">
          <h2 className="step-3">Why timely medication saves lives</h2>
          <p>
            An inhaler is empty, or the blood-pressure tablets have run out. Often the medicine exists, and time is lost
            in finding it.
          </p>
          <p>
            With one message to all the pharmacies nearby, a family knows which of them has it, and does not have to go
            from counter to counter.
          </p>
          <a className="tap above-2 bold" href="/pulse/medications">
            How medication requests work
          </a>
        </Band>
        <Band ground="deep" className="flow">
          <h2 className="step-3">Access to blood saves lives</h2>
          <p>
            Ghana collects less blood than its hospitals need. A mother who bleeds after birth cannot wait until a donor
            is found.
          </p>
          <p>
            Blood does not keep for long, so people have to give it again and again. The network tells donors when they
            can give, and where.
          </p>
          <a className="tap above-2 bold" href="/pulse/blood-needs">
            Who can give, and where
          </a>
        </Band>
      </div>
    </>
  );
}

/**
 * What the page says once, top right, with script (site/behaviours/toast-element.ts). Both live regions are in the page
 * from the start, because screen readers announce text added to a region, but not a region that arrives with its text.
 */
function ToastStrip({ toast: { type, title, message } }: { toast: Toast }) {
  return (
    <beat-toast className={`${toastStyles.toasts} no-print`}>
      <div
        className="stack"
        role={type === "error" ? undefined : "status"}
        aria-live={type === "error" ? "assertive" : undefined}
      />
      <template>
        <div className={`${toastStyles.toast} raised appear below-1 rounded`} data-type={type}>
          <p className={`${toastStyles.title} bold`}>{title}</p>
          <p>{message}</p>
          <button type="button" className={`${toastStyles.close} solid`} aria-label="Close this message">
            ×
          </button>
        </div>
      </template>
    </beat-toast>
  );
}
