import { paragraphsOf } from "#contract/content/paragraphs.ts";
import { groupThousands } from "#contract/thousands.ts";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { LinkAfter } from "#site/parts/link-after.tsx";
import { Counter } from "#site/parts/counter.tsx";
import { ProjectedMark } from "#site/parts/projected-mark.tsx";
import { ProjectedBar } from "#site/parts/projected-bar.tsx";
import { Example } from "#site/parts/example.tsx";
import { Portrait } from "#site/parts/portrait.tsx";
import { community, HEROES } from "#site/facts/pages/community.ts";
import { FEED_PATH, newsPath } from "#site/facts/news-address.ts";
import { PEOPLE } from "#site/facts/people.ts";
import { Colleagues } from "#site/parts/colleagues.tsx";
import { Download } from "#site/parts/download.tsx";
import type { StreetPersonId } from "#site/facts/figures.ts";
import { StreetPerson } from "#site/parts/street-person.tsx";
import { Stories } from "#site/parts/stories.tsx";
import { definePage } from "#site/page.ts";
import { useContent, useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";
import styles from "./community.module.css";

/** The target of "Read Success Stories". While there are no stories, it is the part about what people can do. */
const STORIES_ID = "stories";

/** The same six people as below, from head to foot. */
const NEIGHBOURS: StreetPersonId[] = ["student", "nurse", "driver", "vendor", "pharmacist", "seamstress"];

export default definePage({
  path: "/community",
  title: "Community",
  description: "Nurses, drivers, students and vendors who answer alerts across Ghana, and the latest from the network.",
  feed: FEED_PATH,
  Page: Community,
});

function Community() {
  const isPractice = useSite().sandboxUrl !== null;
  const shown = useContent();
  const hasStories = isPractice || shown.stories.length > 0;
  const bars = community.counters.bars.map((bar) => ({ ...bar, ...(shown.figures[bar.id] ?? { value: 0, year: 0 }) }));
  const { hero, counters, team, invitation, heroes, stories, why, download, news } = community;
  return (
    <>
      <Band ground="ochre" flush>
        <h1>{hero.heading}</h1>
        <p className="lead measure below-3">{hero.lead}</p>
        <ButtonLink to="#download">{hero.action}</ButtonLink>
        <div className={`${styles.neighbours} row align-end apart above-4`} aria-hidden="true">
          {NEIGHBOURS.map((who, index) => (
            <StreetPerson key={who} who={who} first={index < 3} />
          ))}
        </div>
      </Band>

      <Band voice="quiet">
        <ProjectedMark years={bars.map(({ year }) => year)} />
        <h2>{counters.heading}</h2>
        <dl className={`${styles.plan} facts above-4`}>
          {bars.map((bar) => (
            <div key={bar.id}>
              <dt className="headline step-3">{bar.name}</dt>
              <dd>
                <p className="cluster align-base gap-x-2 below-1">
                  <span className="headline step-3">
                    <Counter value={bar.value} seconds={2} />
                  </span>
                  <span className="soft small">
                    {counters.note}, of {groupThousands(bar.scale)}
                  </span>
                </p>
                <ProjectedBar value={bar.value} scale={bar.scale} />
              </dd>
            </div>
          ))}
        </dl>
      </Band>

      <Colleagues heading={team.heading} colleagues={shown.colleagues} examples={team.examples} />

      <Band ground="blood" voice="statement">
        <h2>{invitation.heading}</h2>
        <div className="two gap-2 gap-x-8 above-4 below-4">
          {invitation.paragraphs.map((paragraph) => (
            <p className="large" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <ButtonLink to="/pulse/become-a-responder">{invitation.action}</ButtonLink>
      </Band>

      <Band {...(hasStories ? {} : { id: STORIES_ID })}>
        <h2 className="measure-wide">{heroes.heading}</h2>
        {isPractice ? <Example /> : null}
        <p className="lead">{heroes.lead}</p>
        <ul className={`${styles.heroes} tiles gap-4 gap-x-3 above-4`}>
          {HEROES.map((who) => (
            <li key={who}>
              <Portrait who={who} size={240} className={styles.picture} />
              <h3 className="above-1">
                {PEOPLE[who].role}, <span className="semibold soft">{PEOPLE[who].place}</span>
              </h3>
              <p className="above-0">{PEOPLE[who].helps}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Stories id={STORIES_ID} heading={stories.heading} stories={shown.stories} example={stories.example} />

      <Band>
        <h2>{why.heading}</h2>
        <ul className="topped stack three gap-4 above-4">
          {why.points.map((point) => (
            <li key={point.name}>
              <h3 className="step-2">{point.name}</h3>
              <p className="above-1">
                {point.text}
                <LinkAfter link={point.link} />
              </p>
            </li>
          ))}
        </ul>
      </Band>

      <Download id="download" title={download.title} text={download.text} />

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
          <a href="/#subscribe">{news.action}</a>
        </p>
        <p className="above-1 bold">
          <a href="/press">{news.press}</a>
        </p>
      </Band>
    </>
  );
}
