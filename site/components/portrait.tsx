import { PEOPLE, type PersonId } from "#site/content/media/people.ts";
import { personPicture } from "./person-picture.ts";
import styles from "./portrait.module.css";

/**
 * A round portrait, `size` CSS pixels across. Decorative where the role and place stand beside it: then pass
 * `decorative`, so that they are not said twice.
 */
export function Portrait({
  who,
  size = 160,
  decorative = false,
  className,
}: {
  who: PersonId;
  size?: number;
  decorative?: boolean;
  className?: string | undefined;
}) {
  const { role, place, alt } = PEOPLE[who];
  const { src, isPhotograph } = personPicture(who);
  return (
    <img
      className={`${styles.portrait} ${className ?? ""}`}
      src={src}
      width={size}
      height={size}
      alt={decorative ? "" : isPhotograph ? `${role}, ${place}` : alt}
      loading="lazy"
      decoding="async"
    />
  );
}
