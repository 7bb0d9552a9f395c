import type { Content } from "#contract/content/content.ts";
import { paragraphsOf, monthsText, groupThousands } from "#contract/format.ts";
import { PEOPLE, PERSON_IDS, type PersonId } from "#site/facts/people.ts";
import { definePage, useContent, useSite } from "#site/page.ts";
import { Band, Points } from "#site/parts/sections.tsx";
import { ButtonLink } from "#site/parts/button.tsx";
import { Counter, ProjectedMark } from "#site/parts/counter.tsx";
import { Download } from "#site/parts/download.tsx";
import { Example, Portrait, StreetPerson, type StreetPersonId, Upload } from "#site/parts/pictures.tsx";
import { newsPath } from "./news-item.tsx";
import styles from "./community.module.css";

/** The address of the news as a feed. */
export const FEED_PATH = "/community/news.xml";

export default definePage({
  path: "/community",
  title: "Community",
  description: "Nurses, drivers, students and vendors who answer alerts across Ghana, and the latest from the network.",
  feed: FEED_PATH,
  Page: Community,
});

/** The target of "Read Success Stories". While there are no stories, it is the part about what people can do. */
const STORIES_ID = "stories";

/** Six of the people below, from head to foot. */
const NEIGHBOURS: StreetPersonId[] = ["student", "nurse", "driver", "vendor", "pharmacist", "seamstress"];

/** What stands where there are none yet, in practice mode. */
const COLLEAGUES: PersonId[] = ["teacher-sunyani", "nurse-tamale", "electrician-goaso", "student-legon"];
const STORY = {
  words: "What happened, in the words of somebody who was there.",
  who: "A first name",
  place: "a town",
  date: "2025-08",
};

function Community() {
  const isPractice = useSite().sandboxUrl !== null;
  const { colleagues, stories, news } = useContent();
  const hasStories = isPractice || stories.length > 0;
  return (
    <>
      <Band ground="ochre" flush>
        <h1>Join other helping hands</h1>
        <p className="lead measure below-3">
          Some come when somebody collapses, some give blood, some keep the app in case a stranger needs them.
        </p>
        <ButtonLink to="#download">Download the app</ButtonLink>
        <div className={`${styles.neighbours} row align-end apart above-4`} aria-hidden="true">
          {NEIGHBOURS.map((who, index) => (
            <StreetPerson key={who} who={who} first={index < 3} />
          ))}
        </div>
      </Band>

      <Band voice="quiet">
        <ProjectedMark />
        <h2>Our community so far...</h2>
        <dl className={`${styles.plan} facts above-4`}>
          <Projected name="Users" of="users" scale={50_000} />
          <Projected name="Blood donors" of="donors" scale={5_000} />
          <Projected name="Responders" of="responders" scale={25_000} />
        </dl>
      </Band>

      {isPractice || colleagues.length > 0 ? <Team colleagues={colleagues} /> : null}

      <Band ground="blood" voice="statement" heading="There is a place for you on your street">
        <div className="two gap-2 gap-x-8 above-4 below-4">
          <p className="large">
            You join for the streets you walk every day: the compound with the loud dog, the corner where the trotros
            turn, the school gate at two o’clock.
          </p>
          <p className="large">
            Tell the app where you usually are and what you can do. Most days it asks nothing of you. One day you may be
            the closest person who knows how.
          </p>
        </div>
        <ButtonLink to="/pulse/become-a-responder">Become A Responder</ButtonLink>
      </Band>

      <Band {...(hasStories ? {} : { id: STORIES_ID })}>
        <h2 className="measure-wide">Our heroes: sixteen kinds of people who help</h2>
        {isPractice ? <Example /> : null}
        <p className="lead">
          This is what people can do with Beat, each with what they already know or with a short course.
        </p>
        <ul className={`${styles.heroes} tiles gap-4 gap-x-3 above-4`}>
          {PERSON_IDS.map((who) => {
            const [role, place, helps] = PEOPLE[who];
            return (
              <li key={who}>
                <Portrait who={who} size={240} className={`${styles.picture} full`} />
                <h3 className="above-1">
                  {role}, <span className="semibold soft">{place}</span>
                </h3>
                <p className="above-0">{helps}</p>
              </li>
            );
          })}
        </ul>
      </Band>

      {hasStories ? <Stories stories={stories} /> : null}

      <Band heading="Why it matters">
        <Points
          className="topped stack three gap-4 above-4"
          name="step-2"
          words="above-1"
          items={{
            "Most would help": (
              <>
                Most people asked in the Ashanti Region would give first aid after a crash. Fewer than half had been
                trained. We exist to close that gap. <a href="/why-we-beat#vision">See the figures</a>
              </>
            ),
            "A neighbour can be faster":
              "In Copenhagen, responders called by an app reached a cardiac arrest before the ambulance 42% of the time. Ghana has no such figure yet.",
            "112 comes first": "It comes first in every alert. Neighbours help until the ambulance is there.",
          }}
        />
      </Band>

      <Download
        title="Download our app"
        text="Available for iOS and Android devices. Today: Android. For iPhone: later."
      />

      <Band ground="sand" id="news" voice="quiet" heading="News and updates">
        <p className="lead">How it began. What is new comes by email, once a month.</p>
        <dl className="facts above-4">
          {news.map(({ id, date, title, text }) => (
            <div key={id}>
              <dt className="accent bold">
                <time dateTime={date}>{date.split("-").toReversed().join("/")}</time>
              </dt>
              <dd>
                <h3>
                  <a href={newsPath(id)}>{title}</a>
                </h3>
                <p className="measure above-0">{paragraphsOf(text)[0]}</p>
              </dd>
            </div>
          ))}
        </dl>
        <p className="above-3 bold">
          <a href="/#subscribe">Subscribe for updates</a>
        </p>
        <p className="above-1 bold">
          <a href="/press">For the press</a>
        </p>
      </Band>
    </>
  );
}

function Projected({ name, of, scale }: { name: string; of: string; scale: number }) {
  const value = useContent().figures[of]?.value ?? 0;
  return (
    <div>
      <dt className="headline step-3">{name}</dt>
      <dd>
        <p className="cluster align-base gap-x-2 below-1">
          <span className="headline step-3">
            <Counter of={of} seconds={2} />
          </span>
          <span className="soft small">projected, of {groupThousands(scale)}</span>
        </p>
        <svg
          className={`${styles.bar} full`}
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          strokeWidth="2"
          role="img"
          aria-label={`${groupThousands(value)} out of ${groupThousands(scale)}`}
        >
          <path d="M0 0h100" stroke="var(--color-line)" />
          {/* Dashed, because it is projected. */}
          <path
            d={`M0 0h${Math.min(100, (value / scale) * 100)}`}
            stroke="var(--color-accent)"
            strokeDasharray="1.5 .5"
          />
        </svg>
      </dd>
    </div>
  );
}

/** The people who work for the organisation, with their photographs. Only the examples are drawn. */
function Team({ colleagues }: Pick<Content, "colleagues">) {
  const isExample = colleagues.length === 0;
  return (
    <Band ground="sand" voice="quiet" heading="The technical team">
      {isExample ? <Example /> : null}
      <ul className={`${styles.colleagues} tiles gap-3 above-3`}>
        {(isExample ? COLLEAGUES : []).map((who) => (
          <li className="small middle" key={who}>
            <Portrait who={who} size={96} decorative />
            <strong className="block">Name</strong>
            Role
          </li>
        ))}
        {colleagues.map(({ id, name, role, photograph }) => (
          <li className="small middle" key={id}>
            <Upload name={photograph} />
            <strong className="block">{name}</strong>
            {role}
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** People's stories, in their own words. */
function Stories({ stories }: Pick<Content, "stories">) {
  const isExample = stories.length === 0;
  return (
    <Band id={STORIES_ID} voice="quiet" heading="Success stories">
      {isExample ? <Example /> : null}
      <ul className="stack gap-6 above-4">
        {(isExample ? [STORY] : stories).map(({ words, who, place, date }) => (
          <li key={words}>
            <figure>
              <blockquote className="large measure">{words}</blockquote>
              <figcaption className="above-2 soft semibold">
                {who}, {place}, {monthsText(date, date)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
