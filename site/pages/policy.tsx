import { Fragment, type ReactNode } from "react";
import { LEGAL_LINKS } from "#site/facts/navigation.ts";
import { definePage, seeOther, useSite } from "#site/page.ts";
import { Band } from "#site/parts/sections.tsx";
import { TabStrip } from "#site/parts/tab-strip.tsx";
import styles from "./policy.module.css";

/** The texts in site/pages/policies/, by their names there. A policy's address is its name. */
const TEXTS = import.meta.glob<string>("./policies/*.md", { eager: true, query: "?raw", import: "default" });
const POLICIES = Object.entries(TEXTS).map(([file, text]) =>
  readPolicy(file.slice("./policies".length, -".md".length), text),
);

export default definePage({
  path: "/:name",
  paths: POLICIES.map(({ path }) => path),
  // Each policy has its own title and description.
  title: "Policy",
  description: "What you agree to, what we keep about you, and how we protect you.",
  head: (_, { path, title, description }: Policy) => ({ path, title, description, preview: path.slice(1) }),
  load({ url }) {
    const policy = POLICIES.find(({ path }) => path === url.pathname);
    // The server knows no other address here.
    return policy ? { data: policy } : seeOther("/");
  },
  Page: PolicyPage,
});

/** What stands between the two lines of `---`. */
type Front = Record<"title" | "description" | "heading" | "lead", string> & {
  /** The date of the text's last change. server/all-pages.test.ts ties it to the text. */
  updated: string;
  /** The date of first publication, if it differs from `updated`. */
  published?: string;
  eyebrow?: string;
};
/** A section in short, and then in paragraphs and lists. All but a section that only asks to agree have numbers. */
type Section = { id: string; heading: string; short: string; blocks: string[]; isNumbered: boolean };
type Policy = Front & { path: string; sections: Section[] };

function readPolicy(path: string, text: string): Policy {
  const [, front = "", words = ""] = text.split("---\n");
  const pairs = Array.from(front.matchAll(/^(\w+): (.+)$/gmu), ([, name, value]) => [name, value] as const);
  // Our own files have these lines.
  return { ...(Object.fromEntries(pairs) as Front), path, sections: words.split(/^## /mu).slice(1).map(readSection) };
}

function readSection(text: string): Section {
  const [first = "", short = "", ...blocks] = text.trim().split("\n\n");
  const [, heading = "", id = "", unnumbered] = /^(.+) \{#([\w-]+)( \.unnumbered)?\}$/u.exec(first) ?? [];
  return { id, heading, short: short.replaceAll(/^> /gmu, ""), blocks, isNumbered: unnumbered === undefined };
}

/** A page to read: its sections, with a table of contents beside them on wide screens. */
function PolicyPage({ data: { eyebrow, heading, lead, updated, published, sections } }: { data: Policy }) {
  return (
    <Band>
      <TabStrip label="Policies" links={LEGAL_LINKS} />
      <header className="measure-wide above-4 below-4">
        {eyebrow ? <p className="below-1 accent bold">{eyebrow}</p> : null}
        <h1 className="step-4">
          <Words text={heading} />
        </h1>
        <p className="lead above-2">
          <Words text={lead} />
        </p>
        <p className="above-2 soft small">
          {published
            ? `Last updated ${published}. The wording has changed since then, last on ${updated}.`
            : `Last updated ${updated}`}
        </p>
      </header>
      <div className={`${styles.columns} stack gap-6`}>
        <nav className={`${styles.contents} sticky no-print`} aria-labelledby="contents">
          <h2 className="label" id="contents">
            On this page
          </h2>
          <ol className="ordered above-1">
            {sections.map(({ id, heading: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${styles.text} measure-wide`}>
          {sections.map((section, index) => (
            <SectionInFull key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </Band>
  );
}

function SectionInFull({ section, number }: { section: Section; number: number }) {
  const { id, heading, short, blocks, isNumbered } = section;
  return (
    <section id={id} className={`${styles.section} flow`} aria-labelledby={`${id}-heading`}>
      <h2 className="step-2" id={`${id}-heading`}>
        {isNumbered ? <span className={`${styles.number} accent`}>{number}</span> : null} {heading}
      </h2>
      <p className="notice edge-accent">
        <strong>In short:</strong> <Words text={short} />
      </p>
      {blocks.map((block) =>
        block.startsWith("- ") ? (
          <ul key={block} className="flow bullets">
            {block
              .split(/^- /mu)
              .slice(1)
              .map((item) => (
                <li key={item}>
                  <Words text={item.trim()} />
                </li>
              ))}
          </ul>
        ) : (
          <p key={block}>
            <Words text={block} />
          </p>
        ),
      )}
    </section>
  );
}

/** A text with the organisation's name, and links where it says how to reach us: `{name}`, `{email}`, `{phone}`, `{address}`. */
function Words({ text }: { text: string }) {
  const { name, email, phone, address, mapUrl } = useSite().brand;
  const links: Record<string, ReactNode> = {
    email: <a href={`mailto:${email}`}>{email}</a>,
    phone: <a href={`tel:${phone.replaceAll(/\s/gu, "")}`}>{phone}</a>,
    address: (
      <a href={mapUrl} target="_blank" rel="noopener noreferrer">
        {address} (map, opens in a new tab)
      </a>
    ),
  };
  const parts = text.replaceAll("{name}", name).split(/\{(\w+)\}/u);
  return parts.map((part, index) => (index % 2 === 0 ? part : <Fragment key={part + index}>{links[part]}</Fragment>));
}
