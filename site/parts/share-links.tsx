import { SHARE as WORDS, SHARE_SERVICES, textMessageAddress } from "#site/facts/share.ts";
import { useSite } from "#site/site-config.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./share-links.module.css";

/**
 * One button that opens a message to share, with other services folded below it. There is no third-party script, and no
 * service learns anything before a press. The title is not a heading, because the result of a gift comes before the
 * page's own heading.
 */
export function ShareLinks() {
  const { brand, origin } = useSite();
  const words = WORDS.words(brand.name);
  const url = `${origin}/impact`;
  const [first, ...others] = SHARE_SERVICES;
  return (
    <div className="stack gap-1 above-2">
      <p className={`${styles.title} step-1`}>{WORDS.title}</p>
      <p>{WORDS.text}</p>
      <p>
        {first ? (
          <ButtonLink to={first.address(words, url)} external>
            {WORDS.on(first.name)}
          </ButtonLink>
        ) : null}
      </p>
      <details>
        <summary className={`${styles.more} bold`}>{WORDS.more}</summary>
        <ul className={`${styles.links} cluster align-center`}>
          {others.map(({ name, address }) => (
            <li key={name}>
              <ButtonLink to={address(words, url)} external look="outline">
                {WORDS.on(name)}
              </ButtonLink>
            </li>
          ))}
          <li>
            <a href={textMessageAddress(words, url)} className={`${styles.text} bold`}>
              {WORDS.byText}
            </a>
          </li>
        </ul>
      </details>
    </div>
  );
}
