import { Band } from "#site/parts/band.tsx";
import { ContactLinks } from "#site/parts/contact-links.tsx";
import { LinkAfter } from "#site/parts/link-after.tsx";
import { Split } from "#site/parts/split.tsx";
import { press } from "#site/facts/pages/press.ts";
import { organisation } from "#site/organisation.ts";
import { Trust } from "#site/parts/trust.tsx";
import { definePage } from "#site/page.ts";
import { useSite } from "#site/site-config.ts";
import "#site/styles/layout.css";
import "#site/styles/lists.css";

export default definePage({
  path: "/press",
  title: "For The Press",
  description:
    "Facts about Beat that you may print: what it is, what is projected and what is counted, the logo, and who answers.",
  parent: "/community",
  head: ({ config }) => ({ structured: [organisation(config)] }),
  received: true,
  Page: Press,
});

function Press() {
  const { brand } = useSite();
  const { hero, facts, logo } = press;
  return (
    <>
      <Band ground="ochre">
        <h1>{hero.heading}</h1>
        <p className="lead measure-wide above-2 below-3">{hero.lead}</p>
        <ContactLinks label={hero.action} message={hero.subject} />
      </Band>

      <Band>
        <h2>{facts.heading}</h2>
        <dl className="facts above-4">
          {facts.rows(brand.name).map(({ name, text, link }) => (
            <div key={name}>
              <dt className="headline accent step-2">{name}</dt>
              <dd className="large measure">
                {text}
                <LinkAfter link={link} />
              </dd>
            </div>
          ))}
        </dl>
      </Band>

      <Trust />

      <Split className="even align-center">
        <div>
          <h2>{logo.heading}</h2>
          <p className="lead above-1 below-3">{logo.lead}</p>
          <ul className="flow">
            {logo.files.map(({ title, to }) => (
              <li key={to}>
                <a className="tap bold" href={to} download>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a className="tap bold" href={logo.news.to}>
                {logo.news.title}
              </a>
            </li>
          </ul>
        </div>
        <img src="/icon.svg" alt={logo.alt} width="256" height="256" loading="lazy" decoding="async" />
      </Split>
    </>
  );
}
