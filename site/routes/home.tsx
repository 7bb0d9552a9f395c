import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { PulseLine } from "#site/components/pulse-line.tsx";
import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("home");

export default function Home() {
  return (
    <>
      <Band>
        <h1>Help that finds you first</h1>
        <PulseLine draw />
        <p className="lead measure">
          When someone collapses, Beat alerts trained neighbours while the ambulance is on its way. GH₵5,000. Mɛdaase,
          akpe.
        </p>
        <p>
          <ButtonLink to="/pulse/become-a-responder">Become A Responder</ButtonLink>{" "}
          <ButtonLink look="outline" to="/impact#donate-form">
            Donate
          </ButtonLink>
        </p>
      </Band>
      <Band ground="night">
        <h2>When every second counts</h2>
        <p className="lead">Minutes matter.</p>
        <p>
          <ButtonLink to="/pulse/become-a-responder">Learn More</ButtonLink>{" "}
          <ButtonLink look="outline" to="/impact#donate-form">
            Donate
          </ButtonLink>
        </p>
      </Band>
    </>
  );
}
