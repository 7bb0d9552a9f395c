import { forget, publishDraft, putBack, takeDown } from "#api/content/publish.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { currentTexts, firstTexts } from "#contract/content/content.ts";
import { isKind, type KindName, type Texts } from "#contract/content/kinds.ts";
import { changesOf, kindOf, recordName, textsBefore, versionNumber, WRITERS } from "../words/record-words.ts";
import type { Action } from "./action.ts";

/** A version of a record. `base`: the number of the published one. */
type Place = { kind: KindName; id: string; number: number; base: number };

type Parts = Pick<Action, "name" | "title"> & {
  /** The texts that it is about and, if pages will show them, those that stand until then. Throws if it cannot be done. */
  read: (context: OperatorContext, place: Place) => Promise<{ texts: Texts | null; before?: Texts | null }>;
  /** What will be done to a record of this name, as one sentence. */
  summary: (record: string, place: Place) => string;
  perform: (context: OperatorContext, place: Place, who: string) => Promise<void>;
  done: string;
};

function recordAction({ name, title, read, summary, perform, done }: Parts): Action<{ id: string; place: Place }> {
  return {
    name,
    title,
    roles: WRITERS,
    async prepare(context, { kind = "", id = "", number = "" }) {
      if (!isKind(kind) || id === "") throw new RefusedError("There is no such record. Begin again from Words.");
      const base = await context.content.publishedNumber(kind, id);
      const place = { kind, id, number: versionNumber(number), base };
      const { texts, before } = await read(context, place);
      return {
        details: { id: `${kind}/${id}`, place },
        summary: summary(`${kindOf(kind).one}: “${recordName(kind, id, texts)}”`, place),
        changes: before === undefined ? [] : changesOf(kind, before, texts),
      };
    },
    async perform(context, { place }, who) {
      await perform(context, place, who.name);
      return done;
    },
    next: (subject) => [
      { label: "See the record", href: `/words/${subject}` },
      { label: "Words", href: "/words" },
    ],
  };
}

const publish = recordAction({
  name: "content-publish",
  title: "Publish it",
  async read({ content }, place) {
    const version = await content.find(place);
    if (!version) throw new RefusedError("There is no such version any more. Begin again from Words.");
    return { texts: version.texts, before: await textsBefore(content, version) };
  },
  summary: (record) => `Publish ${record}. Everybody sees it within seconds.`,
  perform: publishDraft,
  done: "It is published: pages show it within seconds.",
});

const takeItDown = recordAction({
  name: "content-take-down",
  title: "Take it down",
  async read({ content }, { kind, id }) {
    if (kindOf(kind).fixed) throw new RefusedError("This has its place on a page. Change it instead.");
    const texts = currentTexts(await content.published(), kind, id);
    if (!texts) throw new RefusedError("It is on no page.");
    return { texts };
  },
  summary: (record) => `Take down ${record}. It can be put back.`,
  perform: takeDown,
  done: "It is down: no page shows it from now on.",
});

const putItBack = recordAction({
  name: "content-put-back",
  title: "Put an earlier version back",
  async read({ content }, place) {
    const { kind, id, number } = place;
    const texts = number === 0 ? firstTexts(kind, id) : (await content.find(place))?.texts;
    if (!texts) throw new RefusedError("There is no such version.");
    return { texts, before: currentTexts(await content.published(), kind, id) ?? null };
  },
  summary: (record, { number }) => `Put back ${number === 0 ? "the first version" : `version ${number}`} of ${record}.`,
  perform: putBack,
  done: "It is back: pages show it within seconds.",
});

const forgetIt = recordAction({
  name: "content-forget",
  title: "Forget it",
  async read({ content }, { kind, id }) {
    const [newest] = await content.history(kind, id);
    if (!newest || currentTexts(await content.published(), kind, id)) throw new RefusedError("Take it down first.");
    return newest;
  },
  summary: (record) =>
    `Delete every version of ${record}, and its pictures. That is final, and earlier backups keep them for as long as they are kept.`,
  perform: forget,
  done: "It is forgotten: every version, and its pictures.",
});

export const contentActions: readonly Action[] = [publish, takeItDown, putItBack, forgetIt];
