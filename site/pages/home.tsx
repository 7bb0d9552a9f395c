import { Actions } from "#site/parts/actions.tsx";
import { Band } from "#site/parts/band.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Portrait } from "#site/parts/portrait.tsx";
import { Split } from "#site/parts/split.tsx";
import { home } from "#site/facts/pages/home.ts";
import { AlertStreet } from "#site/parts/alert-street.tsx";
import { FirstAidDoor } from "#site/parts/first-aid-door.tsx";
import { ASKED, ThirtySeconds } from "#site/parts/thirty-seconds.tsx";
import { TopicCards } from "#site/parts/topic-cards.tsx";
import { Download } from "#site/parts/download.tsx";
import { Subscribe } from "#site/parts/subscribe.tsx";
import { Numbers, Today } from "#site/parts/today.tsx";
import { organisation } from "#site/organisation.ts";
import { definePage } from "#site/page.ts";
import { StreetMap } from "#site/vignettes/street-map.tsx";
import { Vignette } from "#site/vignettes/vignette.tsx";
import "#site/styles/layout.css";
import styles from "./home.module.css";

export default definePage({
  path: "/",
  title: "Home",
  description:
    "Beat alerts trained neighbours the moment somebody in Ghana needs help, while the ambulance is on its way. Always call 112 first.",
  head: ({ config }) => ({ structured: [organisation(config)] }),
  first: ["beat-counter"],
  personal: { queries: [ASKED] },
  Page: Home,
});

function Home() {
  const { hero, seconds, responders, problem, mission, download } = home;
  return (
    <>
      <Band flush className={`${styles.hero} stack gap-2`}>
        <h1>{hero.heading}</h1>
        <p className={styles.promise}>{hero.promise}</p>
        <FirstAidDoor door={hero.door} />
        <div className={styles.join}>
          <Actions
            first={[hero.action.title, hero.action.to]}
            second={[hero.second.title, hero.second.to]}
            className={styles.actions}
          />
          <p className="above-1">
            {hero.third.before}
            <a href={hero.third.to}>{hero.third.title}</a>.
          </p>
          <p className="above-2 soft">{hero.how}</p>
        </div>
        <Vignette drawing={StreetMap} className={styles.map} />
      </Band>

      <Band ground="ink" voice="statement">
        <ThirtySeconds>
          <div className="measure-wide">
            <h2>{seconds.heading}</h2>
            <p className="large above-2 soft">{seconds.paragraphs[0]}</p>
            <p className="large above-2 below-3 soft">
              {seconds.paragraphs[1]} <a href={seconds.road.to}>{seconds.road.title}</a>.
            </p>
            <ButtonLink to={seconds.action.to}>
              {seconds.action.title}
              <span className="visually-hidden">{seconds.action.about}</span>
            </ButtonLink>
          </div>
        </ThirtySeconds>
      </Band>

      <Band>
        <div className={`${styles.way} stack gap-3`}>
          <h2>{responders.heading}</h2>
          <p className="lead">{responders.lead}</p>
          <ButtonLink to={responders.action.to}>{responders.action.title}</ButtonLink>
        </div>
        <AlertStreet steps={responders.steps} />
      </Band>

      <Band ground="sand">
        <TopicCards cards={problem.doors}>
          <h2>{problem.heading}</h2>
          <p className="lead">{problem.lead}</p>
        </TopicCards>
      </Band>

      <Today />
      <Numbers />

      <Split className="even align-center">
        <div>
          <h2>{mission.heading}</h2>
          <p className="lead below-3">{mission.text}</p>
          <ButtonLink to={mission.action.to}>{mission.action.title}</ButtonLink>
        </div>
        <ul className={`${styles.people} cluster`} aria-label={mission.portraits}>
          {mission.people.map((who) => (
            <li key={who}>
              <Portrait who={who} size={144} />
            </li>
          ))}
          <li className={styles.empty}>
            <span aria-hidden="true">+</span>
            {mission.you}
          </li>
        </ul>
      </Split>

      <Download id="download" title={download.title} text={download.text} />
      <Subscribe id="subscribe" />
    </>
  );
}
