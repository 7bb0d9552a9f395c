import { PEOPLE, type PersonId } from "#site/facts/people.ts";
import { classList } from "./class-list.ts";
import { personPicture } from "./person-picture.ts";
import styles from "./portrait.module.css";

/**
 * A round portrait, `size` CSS pixels across. Pass `decorative` if the role and place are beside it, so that they are
 * not read out twice.
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
      className={classList(styles.portrait, className)}
      src={src}
      width={size}
      height={size}
      alt={decorative ? "" : isPhotograph ? `${role}, ${place}` : alt}
      loading="lazy"
      decoding="async"
    />
  );
}
