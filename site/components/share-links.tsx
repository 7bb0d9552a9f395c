import { SHARE as WORDS, SHARE_SERVICES, textMessageAddress } from "#site/content/site/share.ts";
import { useSite } from "#site/site-config.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./share-links.module.css";

/**
 * Plain links that open a message to pass on. There is no third-party script, and nobody learns anything before a
 * press. The title is not a heading, because the result of a gift comes before the page's own heading.
 */
export function ShareLinks() {
  const { brand, origin } = useSite();
  const words = WORDS.words(brand.name);
  const url = `${origin}/impact`;
  return (
    <div className={styles.share}>
      <p className={styles.title}>{WORDS.title}</p>
      <p>{WORDS.text}</p>
      <ul className={styles.links}>
        {SHARE_SERVICES.map(({ name, address }, index) => (
          <li key={name}>
            <ButtonLink to={address(words, url)} external look={index === 0 ? "solid" : "outline"}>
              {WORDS.on(name)}
            </ButtonLink>
          </li>
        ))}
        <li>
          <a href={textMessageAddress(words, url)} className={styles.text}>
            {WORDS.byText}
          </a>
        </li>
      </ul>
    </div>
  );
}
