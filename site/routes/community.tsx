import { groupThousands } from "#contract/thousands.ts";
import { Band } from "#site/components/band.tsx";
import { ButtonLink } from "#site/components/button.tsx";
import { Counter } from "#site/components/counter.tsx";
import { CrowdBar } from "#site/components/crowd-bar.tsx";
import { Hero } from "#site/components/hero.tsx";
import { Portrait } from "#site/components/portrait.tsx";
import { Split } from "#site/components/split.tsx";
import { community } from "#site/content/pages/community.ts";
import { PAGES } from "#site/content/site/pages.ts";
import { HEROES, PEOPLE, TEAM } from "#site/content/media/people.ts";
import { Download } from "#site/sections/download.tsx";
import { pageMeta } from "#site/seo.ts";
import styles from "./community.module.css";

export const meta = pageMeta("community");

export default function Community() {
  const { hero, counters, team, invitation, heroes, why, download, news } = community;
  return (
    <>
      <Hero ground="amber" words={hero} picture={<Ring />} className={styles.hero}>
        <ButtonLink to="#download">{hero.action}</ButtonLink>
      </Hero>

      <Band className={styles.counters}>
        <h2>{counters.heading}</h2>
        <ul>
          {counters.bars.map((bar) => (
            <li key={bar.name}>
              <p>
                <span className={styles.name}>{bar.name}</span>
                <Counter value={bar.value} seconds={2} />
                <span className={styles.of}>
                  {counters.note}, of {groupThousands(bar.scale)}
                </span>
              </p>
              <CrowdBar value={bar.value} scale={bar.scale} />
            </li>
          ))}
        </ul>
        <p className={styles.explain}>{counters.explain}</p>
      </Band>

      <Band ground="sand">
        <h2 className={styles.teamHeading}>{team.heading}</h2>
        <p>{team.text}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll it sideways */}
        <ul className={styles.team} tabIndex={0}>
          {TEAM.map((who) => (
            <li key={who}>
              <Portrait who={who} size={96} decorative />
              {PEOPLE[who].role}
            </li>
          ))}
        </ul>
      </Band>

      <Split ground="night" className={styles.invitation}>
        <h2>{invitation.heading}</h2>
        <div>
          {invitation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink to={PAGES["become-a-responder"].path}>{invitation.action}</ButtonLink>
        </div>
      </Split>

      <Band>
        <div className={styles.intro}>
          <h2>{heroes.heading}</h2>
          <p className="lead">{heroes.lead}</p>
        </div>
        <ul className={styles.heroes}>
          {HEROES.map((who) => (
            <li key={who}>
              <Portrait who={who} size={152} />
              <p>
                <strong>{PEOPLE[who].role}</strong>
                {PEOPLE[who].place}
              </p>
            </li>
          ))}
        </ul>
      </Band>

      <Band ground="blood" className={styles.why}>
        <h2>{why.heading}</h2>
        <dl>
          {why.points.map((point) => (
            <div key={point.figure}>
              <dt>{point.figure}</dt>
              <dd>
                {point.text}
                {point.link ? (
                  <>
                    {" "}
                    <a href={point.link.to}>{point.link.title}</a>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </Band>

      <Band ground="sand">
        <h2>{news.heading}</h2>
        <ul className={styles.news}>
          {news.items.map((item) => (
            <li key={item.title}>
              <article>
                <time dateTime={item.iso}>{item.date}</time>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </article>
            </li>
          ))}
        </ul>
      </Band>

      <Download id="download" title={download.title} text={download.text} />
    </>
  );
}

/** Hands round a table, seen from above. */
function Ring() {
  return (
    <ul className={styles.ring} aria-hidden="true">
      {HEROES.slice(0, 7).map((who) => (
        <li key={who}>
          <Portrait who={who} size={144} decorative />
        </li>
      ))}
    </ul>
  );
}
