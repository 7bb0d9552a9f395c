import { SignedBy } from "#site/parts/signed-by.tsx";
import { TellUs } from "#site/parts/tell-us.tsx";
import { Actions } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Split } from "#site/parts/split.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { medications } from "#site/facts/pages/medications.ts";
import { AppHelps } from "#site/parts/app-helps.tsx";
import { NoAnswer } from "#site/parts/no-answer.tsx";
import { TopicClosing } from "#site/parts/topic-closing.tsx";
import { PanoramaHero } from "#site/parts/panorama-hero.tsx";
import { definePage } from "#site/page.ts";
import fewShelves from "#site/vignettes/few-shelves.svg?raw";
import { PhoneMedicine } from "#site/vignettes/phone-screens.tsx";
import searchByMessage from "#site/vignettes/search-by-message.svg?raw";
import searchByTaxi from "#site/vignettes/search-by-taxi.svg?raw";
import { MedicineRoute } from "#site/vignettes/topic-scenes.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import "#site/styles/lists.css";

export default definePage({
  path: "/pulse/medications",
  title: "Medications",
  description:
    "Find urgent medicine: ask licensed pharmacies near you at once, and follow the order from the counter to your door.",
  Page: Medications,
});

/** The drawings of the ways to search, in the order of the words. */
const SEARCHES = [searchByTaxi, searchByMessage];

function Medications() {
  const { hero, search, helps, steps, care, why, closing } = medications;
  return (
    <>
      <PanoramaHero ground="leaf" hero={hero} scene={MedicineRoute}>
        <Actions
          first={[hero.action.title, hero.action.to]}
          second={[hero.second.title, hero.second.to]}
          className="above-3"
        />
      </PanoramaHero>

      <Band>
        <h2>{search.heading}</h2>
        <ul className="tiles gap-4 above-4">
          {search.ways.map((way, index) => (
            <li key={way.name}>
              <Vignette drawing={SEARCHES[index] ?? ""} />
              <h3 className="above-2">{way.name}</h3>
              <p className="measure-short above-0 soft">{way.text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band id="order" ground="sand">
        <h2>{steps.heading}</h2>
        <Steps items={Object.fromEntries(steps.items.map(({ name, text }) => [name, text]))} />
        <section className="notice edge-accent flow">
          <h3>{care.heading}</h3>
          <p>{care.text}</p>
          <SignedBy text="medicines" />
          <TellUs texts={["medicines"]} />
          <ButtonLink to="tel:112">{care.call}</ButtonLink>
          <NoAnswer />
        </section>
      </Band>

      <AppHelps helps={helps} screen={PhoneMedicine} ground="paper" />

      <Split ground="leaf" id="why" className="align-end">
        <div>
          <h2>{why.heading}</h2>
          <p className="above-4 step-2">
            <strong className="block figure accent">{why.points[0].figure}</strong> {why.points[0].text}
          </p>
        </div>
        <figure>
          <Vignette drawing={fewShelves} />
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
