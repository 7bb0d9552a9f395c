import type { ReactNode } from "react";
import { definePage, useSite } from "#site/page.ts";
import { Band, Split } from "#site/parts/sections.tsx";
import { ContactLinks } from "#site/parts/button.tsx";
import { Trust } from "#site/parts/trust.tsx";

export default definePage({
  path: "/press",
  title: "For The Press",
  description:
    "Facts about Beat that you may print: what it is, what is projected and what is counted, the logo, and who answers.",
  parent: "/community",
  Page: Press,
});

function Press() {
  const { brand } = useSite();
  return (
    <>
      <Band ground="ochre">
        <h1>For the press</h1>
        <p className="lead measure-wide above-2 below-3">
          What is true today, in sentences that you may print. If a fact is missing, ask us before you print.
        </p>
        <ContactLinks label="Ask us" message="A question from the press" />
      </Band>

      <Band heading="Facts">
        <dl className="facts above-4">
          <Fact name="What it is">
            {brand.name} is a network of volunteers in Ghana, and a free app that calls trained neighbours while the
            ambulance is on its way. It is no ambulance service: the first call always goes to 112.
          </Fact>
          <Fact name="What an alert does">
            Somebody asks for help in the app, and it tells the trained people nearby: where, and what has happened.
            They push on a chest, stop bleeding, fetch a defibrillator, and hand over to the ambulance crew. Some give
            blood, others carry a medicine. <a href="/pulse/when-every-second-counts">How it works</a>
          </Fact>
          <Fact name="Who may join">
            Anybody. No medical training is needed to begin, and each responder chooses which alerts to answer. Nobody
            is paid for it. <a href="/pulse/become-a-responder">Become A Responder</a>
          </Fact>
          <Fact name="Where it is">
            It is meant for all sixteen regions. The figures of users, responders and lives saved on this site are
            projected and not counted, and each says so. Please print them as projections, or not at all.{" "}
            <a href="/impact">The projected figures, by region</a>
          </Fact>
          <Fact name="Is it proven?">
            In Stockholm, alerts by phone led to more CPR before the ambulance came. The study did not show that more
            people survived. Ghana has no figure yet. <a href="/pulse/cardiac-arrest">The study</a>
          </Fact>
          <Fact name="Who checks the first aid">
            Each text says which clinician signed it and when, or that nobody has yet.{" "}
            <a href="/pulse/general-emergencies">First aid</a>
          </Fact>
          <Fact name="If you print first aid">
            Take the steps as they stand, with the line that says to call 112 first. Where you show people, please show
            no patient, and nobody who has not agreed. <a href="/pulse/general-emergencies">Sheets to print</a>
          </Fact>
        </dl>
      </Band>

      <Trust />

      <Split className="even align-center">
        <div>
          <h2>The logo</h2>
          <p className="lead above-1 below-3">Print it as it is, on a plain ground, with nothing added to it.</p>
          <ul className="flow">
            <li>
              <a className="tap bold" href="/icon.svg" download>
                For print (SVG)
              </a>
            </li>
            <li>
              <a className="tap bold" href="/icon-512.png" download>
                For screens (PNG, 512 pixels)
              </a>
            </li>
            <li>
              <a className="tap bold" href="/community#news">
                News from the network
              </a>
            </li>
          </ul>
        </div>
        <img src="/icon.svg" alt="The logo: one heartbeat in a red square" width="256" height="256" loading="lazy" />
      </Split>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="headline accent step-2">{name}</dt>
      <dd className="large measure">{children}</dd>
    </div>
  );
}
