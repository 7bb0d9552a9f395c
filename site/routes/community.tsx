import type { MetaFunction } from "react-router";
import { paragraphsOf } from "#contract/content/paragraphs.ts";
import { groupThousands } from "#contract/thousands.ts";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { LinkAfter } from "#site/components/link-after.tsx";
import { Counter } from "#site/components/counter.tsx";
import { PlannedMark } from "#site/components/planned-mark.tsx";
import { PlannedBar } from "#site/components/planned-bar.tsx";
import { Example } from "#site/components/example.tsx";
import { Figure } from "#site/components/figure.tsx";
import { Hero } from "#site/components/hero.tsx";
import { Portrait } from "#site/components/portrait.tsx";
import { Split } from "#site/components/split.tsx";
import { community, HELPERS } from "#site/content/pages/community.ts";
import { FEED_PATH, newsPath } from "#site/content/site/news-address.ts";
import { PAGES } from "#site/content/site/pages.ts";
import type { FigureId } from "#site/content/media/figures.ts";
import { PEOPLE } from "#site/content/media/people.ts";
import { Colleagues } from "#site/sections/colleagues.tsx";
import { Download } from "#site/sections/download.tsx";
import { Stories } from "#site/sections/stories.tsx";
import { pageMeta } from "#site/seo.ts";
import { useContent, useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./community.module.css";

/** The target of "Read Success Stories". While there are no stories, it is the part about what people can do. */
const STORIES_ID = "stories";

const NEIGHBOURS: FigureId[] = ["neighbour", "nurse", "walker"];

const ownMeta = pageMeta("community");
export const meta: MetaFunction = (args) => [
  ...(ownMeta(args) ?? []),
  { tagName: "link", rel: "alternate", type: "application/rss+xml", href: FEED_PATH },
];

export default function Community() {
  const isPractice = useSite().sandboxUrl !== null;
  const shown = useContent();
  const hasStories = isPractice || shown.stories.length > 0;
  const bars = community.counters.bars.map((bar) => ({ ...bar, ...(shown.figures[bar.id] ?? { value: 0, year: 0 }) }));
  const { hero, counters, team, invitation, heroes, stories, why, download, news } = community;
  return (
    <>
      <Hero ground="ochre" words={hero} picture={<Neighbours />} className="wide-first">
        <ButtonLink to="#download">{hero.action}</ButtonLink>
      </Hero>

      <Split ground="night">
        <h2>{invitation.heading}</h2>
        <div>
          {invitation.paragraphs.map((paragraph) => (
            <p className="large measure below-2" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <ButtonLink to={PAGES["become-a-responder"].path}>{invitation.action}</ButtonLink>
        </div>
      </Split>

      <Stories id={STORIES_ID} heading={stories.heading} stories={shown.stories} example={stories.example} />

      <Colleagues heading={team.heading} colleagues={shown.colleagues} examples={team.examples} />

      <Band {...(hasStories ? {} : { id: STORIES_ID })}>
        <div className="measure-wide">
          <h2>{heroes.heading}</h2>
          {isPractice ? <Example /> : null}
          <p className="lead">{heroes.lead}</p>
        </div>
        <div className="facts above-4 below-4">
          {HELPERS.map(({ name, people }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul className={`${styles.helpers} tiles gap-2 gap-x-3`}>
                {people.map((who) => (
                  <li className="row align-center gap-2" key={who}>
                    <Portrait who={who} size={96} />
                    <p>
                      <strong className="block">{PEOPLE[who].role}</strong>
                      {PEOPLE[who].helps}
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <ButtonLink to={PAGES["become-a-responder"].path}>{heroes.action}</ButtonLink>
      </Band>

      <Band ground="blood">
        <h2>{why.heading}</h2>
        <dl className={`${styles.points} facts above-4`}>
          {why.points.map((point) => (
            <div key={point.figure}>
              <dt className="headline">{point.figure}</dt>
              <dd className="large measure">
                {point.text}
                <LinkAfter link={point.link} />
              </dd>
            </div>
          ))}
        </dl>
      </Band>

      <Band>
        <PlannedMark years={bars.map(({ year }) => year)} />
        <h2>{counters.heading}</h2>
        <ul className="stack gap-4 above-4 below-3">
          {bars.map((bar) => (
            <li key={bar.id}>
              <p className="cluster headline align-base gap-x-2 below-1 step-3">
                <span className={styles.name}>{bar.name}</span>
                <Counter value={bar.value} seconds={2} />
                <span className={`${styles.of} soft`}>
                  {counters.note}, of {groupThousands(bar.scale)}
                </span>
              </p>
              <PlannedBar value={bar.value} scale={bar.scale} />
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="sand" id="news" voice="quiet">
        <h2>{news.heading}</h2>
        <p className="lead">{news.lead}</p>
        <dl className="facts above-4">
          {shown.news.map((item) => (
            <div key={item.id}>
              <dt className="accent bold">
                <time dateTime={item.date}>{item.date.split("-").toReversed().join("/")}</time>
              </dt>
              <dd>
                <h3>
                  <a href={newsPath(item.id)}>{item.title}</a>
                </h3>
                <p className="measure above-0">{paragraphsOf(item.text)[0]}</p>
              </dd>
            </div>
          ))}
        </dl>
        <p className="above-3 bold">
          <a href={`${PAGES.home.path}#subscribe`}>{news.action}</a>
        </p>
        <p className="above-1 bold">
          <a href={PAGES.press.path}>{news.press}</a>
        </p>
      </Band>

      <Download id="download" title={download.title} text={download.text} />
    </>
  );
}

/** The people of one street. */
function Neighbours() {
  return (
    <div className="row align-end apart measure-short" aria-hidden="true">
      {NEIGHBOURS.map((who) => (
        <Figure key={who} who={who} decorative />
      ))}
    </div>
  );
}
