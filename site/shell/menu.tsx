import type { ReactNode } from "react";
import { PageLink } from "#site/parts/page-link.tsx";
import type { NavLink } from "#site/facts/navigation.ts";

export function MenuLinks({ links, className }: { links: readonly NavLink[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <PageLink link={link} />
        </li>
      ))}
    </ul>
  );
}

/** A menu. It is a `details`, so it opens by touch, by keyboard and without script. */
export function Menu({
  label,
  className,
  current = false,
  children,
}: {
  label: string;
  className: string | undefined;
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={className} data-current={current}>
      <summary>
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
