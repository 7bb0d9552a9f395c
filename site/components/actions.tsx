import { ButtonLink } from "./button.tsx";
import styles from "./actions.module.css";

export type Action = { title: string; to: string };

/** The next thing to do, and an alternative. */
export function Actions({
  first,
  second,
  className = "",
}: {
  first: Action;
  second: Action;
  className?: string | undefined;
}) {
  return (
    <p className={`${styles.actions} ${className}`}>
      <ButtonLink to={first.to}>{first.title}</ButtonLink>
      <ButtonLink to={second.to} look="outline">
        {second.title}
      </ButtonLink>
    </p>
  );
}
