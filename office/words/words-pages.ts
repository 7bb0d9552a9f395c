import { type Context, Hono } from "hono";
import { PICTURE_NAME } from "#contract/content/picture-name.ts";
import { FIRST_VERSION } from "#contract/content/first-version.ts";
import { currentRecords, currentTexts, withEvery } from "#contract/content/content.ts";
import { type KindName, kindNames } from "#contract/content/kinds.ts";
import { allowedLinks } from "../allowed-links.ts";
import { type Office, type OfficeEnv, show } from "../office.ts";
import type { Link } from "../view-parts.ts";
import { recordExists } from "./record-id.ts";
import { mayWrite, withKind } from "./with-kind.ts";
import { baseTexts, changesOf, kindOf, pageOf, recordFacts, recordName, versionWords } from "./record-words.ts";

type Ctx = Context<OfficeEnv>;

/** A previewed page runs nothing, and only the office shows it in a frame. */
const PREVIEW_HEADERS = {
  "content-security-policy":
    "sandbox; default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/** What the organisation says: its records, their versions, and the form of each. */
export function wordsPages(office: Office): Hono<OfficeEnv> {
  const { content } = office.deps;
  const app = new Hono<OfficeEnv>();

  app.get("/words", async (c) => {
    const published = await content.published();
    return show(office, c, {
      kind: "words",
      kinds: kindNames.map((kind) => ({
        label: kindOf(kind).title,
        href: `/words/${kind}`,
        note: standingWords(currentRecords(published, kind)),
      })),
      links: [{ label: "Take a copy of all words", href: "/words/export.json" }],
    });
  });

  app.get("/words/export.json", async (c) => {
    const published = await content.published();
    const all = Object.fromEntries(
      kindNames.map((kind) => [
        kind,
        Object.fromEntries(
          currentRecords(published, kind)
            .toSorted((a, b) => a.id.localeCompare(b.id))
            .map(({ id, texts }) => [id, withEvery(kind, texts)]),
        ),
      ]),
    );
    c.header("content-disposition", 'attachment; filename="words.json"');
    return c.body(`${JSON.stringify(all, null, 2)}\n`, 200, { "content-type": "application/json" });
  });

  app.get("/pictures/:name", async (c) => {
    const name = c.req.param("name");
    const bytes = PICTURE_NAME.test(name) ? await content.findPicture(name) : undefined;
    return bytes ? c.body(bytes.slice().buffer, 200, { "content-type": "image/webp" }) : c.notFound();
  });

  app.get("/words/:kind", (c) =>
    withKind(c, async (kind) => {
      const { title, one, fixed } = kindOf(kind);
      const published = await content.published();
      const current = currentRecords(published, kind);
      const down = published.filter((each) => each.kind === kind && each.texts === null);
      const [only] = current;
      if (fixed && Object.keys(fixed).length === 1 && only) return c.redirect(`/words/${kind}/${only.id}`, 303);
      const rows = current.map(({ id, texts, at }) => ({
        label: recordName(kind, id, texts),
        href: `/words/${kind}/${id}`,
        note: at === 0 ? "first version" : "",
      }));
      const gone = await Promise.all(
        down.map(async ({ id }) => ({
          label: recordName(kind, id, (await content.history(kind, id)).find(({ texts }) => texts)?.texts),
          href: `/words/${kind}/${id}`,
          note: "taken down",
        })),
      );
      const add =
        fixed || !mayWrite(c.get("signedIn").operator.role)
          ? null
          : { label: `Add ${one}`, href: `/words/${kind}/new` };
      return show(office, c, { kind: "records", title, rows: [...inOrder(kind, rows), ...gone], add });
    }),
  );

  app.get("/words/:kind/:id", (c) => withKind(c, (kind) => showRecord(c, kind, c.req.param("id") ?? "")));

  app.get("/words/:kind/:id/:number{\\d+}", (c) =>
    withKind(c, async (kind) => {
      const { id, number } = c.req.param();
      const version = await content.find({ kind, id, number: Number(number) });
      if (!version) return c.notFound();
      const before = baseTexts(await content.published(), await content.history(kind, id), { ...version, kind });
      const of = new URLSearchParams({ kind, id, number });
      const preview = office.site ? `/words/${kind}/${id}/${number}/preview` : undefined;
      const isOwnDraft = version.publishedAt === null && version.writtenBy === c.get("signedIn").operator.name;
      return show(office, c, {
        kind: "version",
        title: `${recordName(kind, id, version.texts)}: version ${number}`,
        note: versionWords(version),
        ...(preview ? { preview } : {}),
        changes: changesOf(kind, before, version.texts),
        actions: [
          ...(isOwnDraft
            ? [
                { label: "Publish it", href: `/actions/content-publish?${of}` },
                { label: "Change it", href: `/words/${kind}/${id}/change` },
              ]
            : []),
          ...(preview ? [{ label: "See it on the page", href: preview }] : []),
          { label: "See the record", href: `/words/${kind}/${id}` },
        ],
      });
    }),
  );

  app.get("/words/:kind/:id/:number{\\d+}/preview", (c) =>
    withKind(c, async (kind) => {
      const { id, number } = c.req.param();
      const version = await content.find({ kind, id, number: Number(number) });
      if (!version || !office.site) return c.notFound();
      const others = (await content.published()).filter((each) => each.kind !== kind || each.id !== id);
      const records = [...others, { kind, id, texts: version.texts, at: office.clock.now() }];
      const html = await office.site.preview(pageOf(kind, id), records);
      return c.html(html, 200, PREVIEW_HEADERS);
    }),
  );
  return app;

  async function showRecord(c: Ctx, kind: KindName, id: string): Promise<Response> {
    if (!(await recordExists(content, kind, id))) return c.notFound();
    const published = await content.published();
    const texts = currentTexts(published, kind, id);
    const history = await content.history(kind, id);
    const shown = await content.publishedNumber(kind, id);
    const { role, name } = c.get("signedIn").operator;
    const putBack = (number: number): Link[] =>
      allowedLinks(
        [
          {
            label: "Put this version back",
            href: `/actions/content-put-back?${new URLSearchParams({ kind, id, number: String(number) })}`,
          },
        ],
        role,
      );
    const lines = history
      .filter(({ publishedAt, writtenBy }) => publishedAt !== null || writtenBy === name)
      .map((version) => ({
        number: version.number,
        what: versionWords(version),
        actions: [
          ...(version.publishedAt !== null && version.number !== shown && version.texts ? putBack(version.number) : []),
          { label: `See version ${version.number}`, href: `/words/${kind}/${id}/${version.number}` },
        ],
      }));
    const first = FIRST_VERSION[kind]?.[id]
      ? [{ number: 0, what: "The first version, which came with Beat", actions: shown === 0 ? [] : putBack(0) }]
      : [];
    const down = { label: "Take it down", href: `/actions/content-take-down?${new URLSearchParams({ kind, id })}` };
    return show(office, c, {
      kind: "record",
      title: `${kindOf(kind).title}: ${recordName(kind, id, texts ?? history[0]?.texts)}`,
      note: texts ? "This is what pages show." : "No page shows it.",
      facts: texts ? recordFacts(kind, texts) : [],
      actions: [
        ...(mayWrite(role) ? [{ label: "Change it", href: `/words/${kind}/${id}/change` }] : []),
        ...(texts && !kindOf(kind).fixed ? allowedLinks([down], role) : []),
        ...(office.site ? [{ label: "See the page", href: `${office.site.origin}${pageOf(kind, id)}` }] : []),
      ],
      history: [...lines, ...first],
    });
  }
}

/** How much of a kind is the organisation's own. */
function standingWords(records: readonly { at: number }[]): string {
  const own = records.filter(({ at }) => at !== 0).length;
  if (records.length === 0) return "Nothing yet, so no page shows any";
  if (own === 0) return "As it came with Beat";
  return own === records.length
    ? `${own} of yours`
    : `${own} of ${records.length} yours, the others as they came with Beat`;
}

/** Fixed records in their own order, news with the newest first. */
function inOrder<Row extends { href: string }>(kind: KindName, rows: Row[]): Row[] {
  const ids = Object.keys(kindOf(kind).fixed ?? {});
  const place = ({ href }: Row) => ids.indexOf(href.split("/").at(-1) ?? "");
  return ids.length > 0 ? rows.toSorted((a, b) => place(a) - place(b)) : rows;
}
