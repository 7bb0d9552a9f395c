import type { NavLink } from "#site/facts/navigation.ts";
import { usePage } from "#site/page.ts";

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
