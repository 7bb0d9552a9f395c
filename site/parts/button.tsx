import type { ComponentProps, ReactNode } from "react";
import { type ContactWay, contactWays } from "#site/facts/contact.ts";
import type { NavLink } from "#site/facts/navigation.ts";
import { usePage, useSite } from "#site/page.ts";
import { classList } from "./class-list.ts";
import styles from "./button.module.css";

export type ButtonLook = "solid" | "outline" | "plain";

/** A button that does something on this page. For going somewhere, use ButtonLink. */
export function Button({ look = "solid", className, ...rest }: { look?: ButtonLook } & ComponentProps<"button">) {
  return <button type="button" {...rest} className={classList(styles.button, styles[look], className)} />;
}

type LinkProps = { to: string; external?: boolean; className?: string | undefined; children: ReactNode };

/** A link. An `external` one opens in a new tab and says so. */
export function Link({ to, external = false, className, children }: LinkProps) {
  return (
    <a href={to} className={className} {...(external ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      {children}
      {external ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
    </a>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = "solid", className, ...link }: { look?: ButtonLook } & LinkProps) {
  return <Link {...link} className={classList(styles.button, styles[look], className)} />;
}

/** Where to go on from a first-aid card, if it leads anywhere. */
export function ButtonLinks({ links, className }: { links: readonly NavLink[]; className?: string }) {
  if (links.length === 0) return null;
  return (
    <p className={classList("cluster gap-1 no-print", className)}>
      {links.map(({ title, to }) => (
        <ButtonLink key={to} to={to} look="outline">
          {title}
        </ButtonLink>
      ))}
    </p>
  );
}

export type Action = readonly [title: string, to: string];

type ActionsProps = { first: Action; second: Action; className?: string | undefined };

/** The next thing to do, and an alternative. */
export function Actions({ first, second, className }: ActionsProps) {
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

type LinksProps = { links: readonly NavLink[]; each?: string } & ComponentProps<"ul">;

/** A list of links in a menu. `each` is their class. */
export function Links({ links, each, ...list }: LinksProps) {
  return (
    <ul {...list}>
      {links.map((link) => (
        <li key={link.title}>
          <PageLink link={link} className={each} />
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Record<"whatsapp" | "call" | "email", ButtonLook> = { whatsapp: "solid", call: "outline", email: "plain" };

/** Links to contact us about something. The visitor's message begins with `message`, which says what it is about. */
export function ContactLinks({ label, message }: { label: string; message: string }) {
  const { brand } = useSite();
  return (
    <div>
      <p className="bold">{label}</p>
      <ul className="cluster gap-2 above-1" aria-label={label}>
        {contactWays(brand, message).map(({ id, name, address, to }) => (
          <li key={id}>
            <ButtonLink to={to} look={LOOKS[id]} external={id === "whatsapp"}>
              {id === "call" ? `${name} ${address}` : name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ContactLinkProps = { way: ContactWay; className?: string; children: ReactNode };

/** A link to one of the ways to reach the organisation. */
export function ContactLink({ way: { id, to }, ...link }: ContactLinkProps) {
  return <Link {...link} to={to} external={id === "whatsapp"} />;
}
