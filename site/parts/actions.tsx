import { classList } from "./class-list.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./actions.module.css";

export type Action = readonly [title: string, to: string];

/** The next thing to do, and an alternative. */
export function Actions({
  first,
  second,
  className,
}: {
  first: Action;
  second: Action;
  className?: string | undefined;
}) {
  return (
    <p className={classList(styles.actions, className)}>
      <ButtonLink to={first[1]}>{first[0]}</ButtonLink>
      <ButtonLink to={second[1]} look="outline">
        {second[0]}
      </ButtonLink>
    </p>
  );
}
