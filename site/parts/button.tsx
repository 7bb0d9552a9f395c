import type { ComponentProps, ReactNode } from "react";
import type { NavLink } from "#site/facts/navigation.ts";
import { usePage } from "#site/page.ts";
import { classList } from "./class-list.ts";
import styles from "./button.module.css";

export type ButtonLook = "solid" | "outline" | "plain";

/** A button that does something on this page. For going somewhere, use ButtonLink. */
export function Button({ look = "solid", className, ...rest }: { look?: ButtonLook } & ComponentProps<"button">) {
  return <button type="button" {...rest} className={classList(styles.button, styles[look], className)} />;
}

/** A link that looks like a button. External addresses open in a new tab and say so. */
export function ButtonLink({
  to,
  look = "solid",
  external = false,
  className,
  children,
}: {
  to: string;
  look?: ButtonLook;
  external?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const classes = classList(styles.button, styles[look], className);
  if (external) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={classes}>
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <a href={to} className={classes}>
      {children}
    </a>
  );
}

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
    <p className={classList("cluster gap-x-2 gap-1", className)}>
      <ButtonLink to={first[1]}>{first[0]}</ButtonLink>
      <ButtonLink to={second[1]} look="outline">
        {second[0]}
      </ButtonLink>
    </p>
  );
}

/** A link in a menu. It is marked as the current page while its page, or one below it, is open. */
export function PageLink({ link, className }: { link: NavLink; className?: string | undefined }) {
  const { pathname } = usePage().url;
  const isOpen = pathname === link.to || (!link.exact && pathname.startsWith(`${link.to}/`));
  return (
    <a href={link.to} className={className} aria-current={isOpen ? "page" : undefined}>
      {link.title}
    </a>
  );
}
