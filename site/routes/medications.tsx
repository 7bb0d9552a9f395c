import { SignedBy } from "#site/sections/signed-by.tsx";
import { TellUs } from "#site/sections/tell-us.tsx";
import { Actions } from "#site/components/actions.tsx";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Split } from "#site/components/split.tsx";
import { Steps } from "#site/components/steps.tsx";
import { medications } from "#site/content/pages/medications.ts";
import { AppHelps } from "#site/sections/app-helps.tsx";
import { NoAnswer } from "#site/sections/no-answer.tsx";
import { TopicClosing } from "#site/sections/topic-closing.tsx";
import { PanoramaHero } from "#site/sections/panorama-hero.tsx";
import { pageMeta } from "#site/seo.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import "#site/vignettes/phone-medicine.module.css";

export const meta = pageMeta("medications");

export default function Medications() {
  const { hero, search, helps, steps, care, why, closing } = medications;
  return (
    <>
      <PanoramaHero ground="leaf" hero={hero}>
        <Actions first={hero.action} second={hero.second} className="above-3" />
      </PanoramaHero>

      <Band>
        <h2>{search.heading}</h2>
        <ul className="tiles gap-4 above-4">
          {search.ways.map((way) => (
            <li key={way.name}>
              <Vignette name={way.scene} />
              <h3 className="above-2">{way.name}</h3>
              <p className="measure-short above-0 soft">{way.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="order" ground="sand">
        <h2>{steps.heading}</h2>
        <Steps items={steps.items} />
        <section className="notice edge-accent flow">
          <h3>{care.heading}</h3>
          <p>{care.text}</p>
          <SignedBy text="medicines" />
          <TellUs texts={["medicines"]} />
          <ButtonLink to="tel:112">{care.call}</ButtonLink>
          <NoAnswer />
        </section>
      </Band>

      <AppHelps helps={helps} ground="paper" />

      <Split ground="leaf" id="why" className="align-end">
        <div>
          <h2>{why.heading}</h2>
          <p className="above-4 step-2">
            <strong className="block figure accent">{why.points[0].figure}</strong> {why.points[0].text}
          </p>
        </div>
        <figure>
          <Vignette name="few-shelves" />
          <figcaption className="above-2 soft small">{why.caption}</figcaption>
        </figure>
        <ul className="topped stack two large gap-3 gap-x-8 across">
          {why.points.slice(1).map((point) => (
            <li key={point.text}>{point.text}</li>
          ))}
        </ul>
      </Split>

      <TopicClosing closing={closing} />
    </>
  );
}
