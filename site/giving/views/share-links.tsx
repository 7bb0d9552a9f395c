import { SHARE_SERVICES, textMessageAddress } from "#site/facts/share.ts";
import { useSite } from "#site/site-config.ts";
import { ButtonLink } from "#site/parts/button.tsx";
import styles from "./donation-result.module.css";

/**
 * One button that opens a message to share, with other services folded below it. There is no third-party script, and no
 * service learns anything before a press. The title is not a heading, because the result of a gift comes before the
 * page's own heading. It does not say who gave, or how much.
 */
export function ShareLinks() {
  const { brand, origin } = useSite();
  const words = `I have just given to ${brand.name}: trained neighbours in Ghana who reach an emergency while the ambulance is on its way. Give with me, by mobile money:`;
  const url = `${origin}/impact`;
  const [first, ...others] = SHARE_SERVICES;
  return (
    <div className="stack gap-1 above-2">
      <p className="headline step-1">Pass it on</p>
      <p>Ask one friend to give too. You choose who gets the message, and you can change the words first.</p>
      <p>
        {first ? (
          <ButtonLink to={first.address(words, url)} external>
            {`Share on ${first.name}`}
          </ButtonLink>
        ) : null}
      </p>
      <details>
        <summary className={`${styles.more} bold`}>Other ways to share</summary>
        <ul className="cluster align-center gap-1 gap-x-2">
          {others.map(({ name, address }) => (
            <li key={name}>
              <ButtonLink to={address(words, url)} external look="outline">
                {`Share on ${name}`}
              </ButtonLink>
            </li>
          ))}
          <li>
            <a href={textMessageAddress(words, url)} className="tap bold">
              Share by text message
            </a>
          </li>
        </ul>
      </details>
    </div>
  );
}
