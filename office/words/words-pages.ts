import { PICTURE_NAME } from "#contract/addresses.ts";
import { publishDraft, putBack, takeDown } from "#api/content/publish.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import type { Version } from "#api/store/content/content-store.ts";
import { currentRecords, currentTexts, firstTexts } from "#contract/content/content.ts";
import { kindNames, type Texts } from "#contract/content/kinds.ts";
import { actionLink } from "../actions/action.ts";
import { timeText } from "../gift-words.ts";
import { type Office, type OfficeApp, show } from "../office.ts";
import type { Change, Section } from "../view.ts";
import {
  changesOf,
  draftOf,
  kindIn,
  kindOf,
  pageOf,
  recordExists,
  recordIn,
  recordName,
  versionNumber,
  WITH_KIND,
} from "./record-words.ts";

/** A previewed page runs nothing, and only the office shows it in a frame. Its fonts and pictures are the office's own. */
const PREVIEW_HEADERS = {
  "content-security-policy":
    "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/** What the organisation says: its records, their versions, and the form of each. */
export function wordsPages(app: OfficeApp, office: Office): void {
  const { content, clock } = office.deps;

  app.get("/words", async (c) => {
    const published = await content.published();
    return show(office, c, {
      title: "Words",
      text: "What you publish here is on every page within seconds.",
      list: kindNames.map((kind) => ({
        label: kindOf(kind).title,
        href: `/words/${kind}`,
        note: standingWords(currentRecords(published, kind)),
      })),
    });
  });

  app.get("/pictures/:name", async (c) => {
    const name = c.req.param("name");
    const bytes = PICTURE_NAME.test(name) ? await content.findPicture(name) : undefined;
    return bytes ? c.body(bytes.slice().buffer, 200, { "content-type": "image/webp" }) : c.notFound();
  });

  app.get(WITH_KIND, async (c) => {
    const kind = kindIn(c);
    const { title, one, fixed } = kindOf(kind);
    const published = await content.published();
    const current = currentRecords(published, kind);
    const down = published.filter((each) => each.kind === kind && each.texts === null);
    const places = Object.keys(fixed ?? {});
    if (places.length === 1) return c.redirect(`/words/${kind}/${places[0]}`, 303);
    const row = (id: string, texts: Texts | null | undefined, note: string) => ({
      label: recordName(kind, id, texts),
      href: `/words/${kind}/${id}`,
      note,
    });
    const newest = async (id: string) => (await content.history(kind, id)).find(({ texts }) => texts)?.texts;
    const gone = await Promise.all(down.map(async ({ id }) => row(id, await newest(id), "taken down")));
    return show(office, c, {
      title,
      actions: fixed ? [] : [{ label: `Add ${one}`, href: `/words/${kind}/new` }],
      text: current.length === 0 ? "No page shows any yet." : "",
      list: [...current.map(({ id, texts, at }) => row(id, texts, at === 0 ? "first version" : "")), ...gone],
    });
  });

  app.get(`${WITH_KIND}/:id`, async (c) => {
    const { kind, id } = recordIn(c);
    if (!(await recordExists(content, kind, id))) return c.notFound();
    const texts = currentTexts(await content.published(), kind, id);
    const first = firstTexts(kind, id);
    const versions = await content.history(kind, id);
    const published = versions.filter(({ publishedAt }) => publishedAt !== null);
    const draft = draftOf(c.get("signedIn").operator, versions);
    const record = `/words/${kind}/${id}`;
    const shown = published[0]?.number ?? 0;
    const base = String(shown);
    /** What differs from the version that its writer saw. */
    const changesIn = (version: Version) => {
      const before = versions.find(({ number }) => number === version.base)?.texts;
      return changesOf(kind, version.base === 0 ? (first ?? null) : (before ?? null), version.texts);
    };
    const backTo = (number: number) => {
      const fields = { number: String(number), base };
      return number === shown ? [] : [{ label: "Put this version back", action: `${record}/put-back`, fields }];
    };
    const earlier = published.map((version) => ({
      title: `Version ${version.number}`,
      note: `${version.writtenBy} ${version.texts ? "published it" : "took it down"}, ${timeText(version.publishedAt ?? 0)}`,
      actions: version.texts ? backTo(version.number) : [],
      folded: { title: "What it changed", changes: changesIn(version) },
    }));
    const firstOne = { title: "The first version", note: "It came with Beat.", actions: backTo(0) };
    return show(office, c, {
      title: `${kindOf(kind).title}: ${recordName(kind, id, texts ?? (draft ?? published[0])?.texts)}`,
      actions: [
        { label: "Change it", href: `${record}/change` },
        ...(texts && !kindOf(kind).fixed
          ? [{ label: "Take it down", action: `${record}/take-down`, fields: { base } }]
          : []),
        ...(texts || first ? [] : [actionLink("Forget it", "content-forget", { kind, id })]),
        ...(office.site && texts ? [{ label: "See the page", href: `${office.site.origin}${pageOf(kind, id)}` }] : []),
      ],
      sections: [
        ...(draft ? [draftSection(record, draft, changesIn(draft))] : []),
        {
          title: "What pages show",
          text: texts ? (kindOf(kind).fixed ? IN_PLACE : "") : "No page shows it.",
          changes: changesOf(kind, null, texts),
        },
        ...earlier,
        ...(first ? [firstOne] : []),
      ],
    });
  });

  /** What somebody has written and not published, and the page as it would be. */
  function draftSection(record: string, draft: Version, changes: Change[]): Section {
    const preview = office.site && `${record}/preview`;
    return {
      title: "Your draft",
      text: changes.length === 0 ? "It says what pages show now." : "",
      changes,
      actions: [
        { label: "Publish it", action: `${record}/publish`, fields: { number: String(draft.number) } },
        ...(preview ? [{ label: "See it on the page", href: preview }] : []),
      ],
      preview,
    };
  }

  app.get(`${WITH_KIND}/:id/preview`, async (c) => {
    const { kind, id } = recordIn(c);
    const draft = draftOf(c.get("signedIn").operator, await content.history(kind, id));
    if (!office.site || !draft) return c.notFound();
    const others = (await content.published()).filter((each) => each.kind !== kind || each.id !== id);
    const records = [...others, { kind, id, texts: draft.texts, at: clock.now() }];
    const html = await office.site.preview(pageOf(kind, id), records);
    return c.html(html, 200, PREVIEW_HEADERS);
  });

  // The footer of the previewed page shows it.
  app.get("/qr-code.svg", async (c) => {
    if (!office.site) return c.notFound();
    return c.body(await office.site.preview(c.req.path, []), 200, { "content-type": "image/svg+xml" });
  });

  // Each can be undone by another, so one press is enough.
  for (const [name, change] of Object.entries({ publish: publishDraft, "put-back": putBack, "take-down": takeDown }))
    app.post(`${WITH_KIND}/:id/${name}`, async (c) => {
      const record = recordIn(c);
      if (change === takeDown && kindOf(record.kind).fixed)
        throw new RefusedError("This has its place on a page. Change it instead.");
      const { number = "", base = "" } = c.get("form").texts;
      const { context, signedIn } = c.var;
      const place = { ...record, number: versionNumber(number), base: versionNumber(base) };
      const work = () => change(context, place, signedIn.operator.name);
      await context.audited(`content ${name}`, `${record.kind}/${record.id}`, work);
      return c.redirect(`/words/${record.kind}/${record.id}`, 303);
    });
}

const IN_PLACE = "It has its place there, so it is changed and not taken down.";

/** How much of a kind is the organisation's own. */
function standingWords(records: readonly { at: number }[]): string {
  const own = records.filter(({ at }) => at !== 0).length;
  if (records.length === 0) return "Nothing yet, so no page shows any";
  if (own === 0) return "As it came with Beat";
  return `${own} of ${records.length} yours${own === records.length ? "" : ", the others as they came with Beat"}`;
}
