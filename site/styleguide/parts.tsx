import { Actions } from "#site/components/actions.tsx";
import { Band } from "#site/components/band.tsx";
import { Carousel } from "#site/components/carousel.tsx";
import { Closing } from "#site/components/closing.tsx";
import { ContactLink } from "#site/components/contact-link.tsx";
import { ContactLinks } from "#site/components/contact-links.tsx";
import { Counter } from "#site/components/counter.tsx";
import { ProjectedMark } from "#site/components/projected-mark.tsx";
import { ProjectedBar } from "#site/components/projected-bar.tsx";
import { DemoFilm } from "#site/components/demo-film.tsx";
import { Figure } from "#site/components/figure.tsx";
import { Film } from "#site/components/film.tsx";
import { Hero } from "#site/components/hero.tsx";
import { LinkAfter } from "#site/components/link-after.tsx";
import { PageLink } from "#site/components/page-link.tsx";
import { Example } from "#site/components/example.tsx";
import { QrCode } from "#site/components/qr-code.tsx";
import { Questions } from "#site/components/questions.tsx";
import { ShareLinks } from "#site/components/share-links.tsx";
import { Split } from "#site/components/split.tsx";
import { StepLayout } from "#site/components/step-layout.tsx";
import { Steps } from "#site/components/steps.tsx";
import { StoreButtons } from "#site/components/store-buttons.tsx";
import { TabStrip } from "#site/components/tab-strip.tsx";
import { TRAINING_FILMS } from "#site/content/media/videos.ts";
import { cardiacArrest } from "#site/content/pages/cardiac-arrest.ts";
import { FIRST_AID } from "#site/content/pages/first-aid.ts";
import { STYLEGUIDE_PATH } from "#site/content/site/pages.ts";
import { TOPIC_LINKS } from "#site/content/site/navigation.ts";
import { MetronomePanel } from "#site/metronome/metronome-panel.tsx";
import { FirstAidRung } from "#site/sections/first-aid-rung.tsx";
import { NoAnswer } from "#site/sections/no-answer.tsx";
import { Specimen } from "./specimen.tsx";
import "#site/styles/layout.css";
import styles from "./style-guide.module.css";

const FIRST = { title: "What to do first", to: "#parts" };
const SECOND = { title: "What else", to: "#parts" };
const NAMES = ["First", "Second", "Third", "Fourth"];

/** The components that pages are made of. They are live: they open, scroll, count and play. */
export function Parts() {
  const [firstAid] = FIRST_AID;
  const [film] = TRAINING_FILMS;
  return (
    <>
      <Band id="parts" className="stack gap-4">
        <h2>Parts</h2>
        <Specimen name="Actions">
          <Actions first={FIRST} second={SECOND} />
        </Specimen>
        <Specimen name="PageLink: a link of a menu, to this page and to another">
          <p className="cluster gap-2 align-center">
            <PageLink link={{ title: "Style guide", to: STYLEGUIDE_PATH }} />
            <PageLink link={{ title: "Home", to: "/", exact: true }} />
          </p>
        </Specimen>
        <Specimen name="TabStrip">
          <TabStrip label="Topics" links={TOPIC_LINKS} />
        </Specimen>
        <Specimen name="Counter, once, and again on a press">
          <p className="cluster headline gap-4 step-4">
            <Counter value={45_752} seconds={3} /> <Counter value={8246} seconds={3} replay />
          </p>
        </Specimen>
        <Specimen name="ProjectedBar">
          <ProjectedBar value={380} scale={1000} />
        </Specimen>
        <Specimen name="ProjectedMark">
          <ProjectedMark years={[2025]} />
        </Specimen>
        <Specimen name="Questions">
          <Questions items={NAMES.map((name) => ({ question: `${name} question?`, answer: "Its answer." }))} />
        </Specimen>
        <Specimen name="Carousel">
          <Carousel
            label="Examples"
            slides={NAMES.map((name) => ({
              key: name,
              name,
              content: (
                <p className={`${styles.slide} rounded middle`}>
                  <a href="#parts">{name}</a>
                </p>
              ),
            }))}
          />
        </Specimen>
        <Specimen name="StoreButtons: a store with a link, and one that is still to come">
          <StoreButtons />
        </Specimen>
        <Specimen name="Example, for what the organisation provides">
          <Example />
        </Specimen>
        <Specimen name="QrCode">
          <QrCode />
        </Specimen>
        <Specimen name="ContactLink, and LinkAfter a sentence">
          <p>
            <ContactLink way={{ id: "whatsapp", name: "WhatsApp", address: "", to: "https://wa.me/" }}>
              WhatsApp
            </ContactLink>
          </p>
          <p>
            This guide shows every component.
            <LinkAfter link={{ title: "Read it", to: STYLEGUIDE_PATH }} />
          </p>
        </Specimen>
        <Specimen name="ContactLinks">
          <ContactLinks label="Ask us" message="A question" />
        </Specimen>
        <Specimen name="ShareLinks">
          <ShareLinks />
        </Specimen>
      </Band>

      <Band ground="sand" className="stack gap-4">
        <h2>For an emergency</h2>
        <Specimen name="NoAnswer">
          <NoAnswer />
        </Specimen>
        {firstAid ? (
          <Specimen name="FirstAidRung">
            <FirstAidRung card={firstAid} />
          </Specimen>
        ) : null}
        <Specimen name="MetronomePanel">
          <MetronomePanel words={cardiacArrest.metronome} voice={cardiacArrest.voice} />
        </Specimen>
      </Band>

      <Band className="stack gap-4">
        <h2>Films</h2>
        <div className="stack two gap-4 align-start">
          <Specimen name="DemoFilm">
            <DemoFilm label={cardiacArrest.film.label} captionsName={cardiacArrest.film.captions} />
          </Specimen>
          {film ? (
            <Specimen name="Film">
              <Film film={film} />
            </Specimen>
          ) : null}
        </div>
      </Band>

      <Hero
        ground="leaf"
        words={{ heading: "Hero", lead: "A page's first band: what it is about, and a picture beside it." }}
        picture={<Figure who="nurse" decorative />}
      >
        <Actions first={FIRST} second={SECOND} />
      </Hero>

      <Split ground="sand">
        <h2>Split</h2>
        <p>Two columns where there is room for them. Each page says how wide they are.</p>
      </Split>

      <Band>
        <h2>Steps</h2>
        <Steps items={NAMES.map((name) => ({ name, text: "What to do then, in a sentence or two." }))} />
      </Band>

      <Band ground="sand">
        <StepLayout
          title="StepLayout"
          under={<p>A line below the title.</p>}
          aside={<p className={`${styles.slide} rounded middle`}>Something calm beside it.</p>}
        >
          <p>One view of the page where a gift is sent: what to do now.</p>
        </StepLayout>
      </Band>

      <Closing
        ground="deep"
        words={{
          heading: "Closing",
          text: "What follows from a page, and two ways on.",
          action: FIRST,
          second: SECOND,
        }}
      />
    </>
  );
}
