import { forget, publishDraft, putBack, takeDown } from "#api/content/publish.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { currentTexts, firstTexts } from "#contract/content/content.ts";
import { isKind, type KindName, type Texts } from "#contract/content/kinds.ts";
import { baseTexts, changesOf, kindOf, recordName, versionNumber, WRITERS } from "../words/record-words.ts";
import type { Change } from "../view.ts";
import type { Action } from "./action.ts";

/** A version of a record. `base`: the number of the published one. */
type Place = { kind: KindName; id: string; number: number; base: number };

type Parts = Pick<Action, "name" | "title"> & {
  /** What will be done, as one sentence, and what changes. */
  plan: (context: OperatorContext, place: Place) => Promise<{ summary: string; changes?: Change[] }>;
  perform: (context: OperatorContext, place: Place, who: string) => Promise<void>;
  done: string;
};

function recordAction({ name, title, plan, perform, done }: Parts): Action<{ id: string; place: Place }> {
  return {
    name,
    title,
    roles: WRITERS,
    async prepare(context, { kind = "", id = "", number = "" }) {
      if (!isKind(kind) || id === "") throw new RefusedError("There is no such record. Begin again from Words.");
      const base = await context.content.publishedNumber(kind, id);
      const place = { kind, id, number: versionNumber(number), base };
      return { details: { id: `${kind}/${id}`, place }, ...(await plan(context, place)) };
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
  async plan({ content }, place) {
    const { kind, id } = place;
    const version = await content.find(place);
    if (!version) throw new RefusedError("There is no such version any more. Begin again from Words.");
    const before = baseTexts(await content.published(), await content.history(kind, id), { ...version, kind });
    return {
      summary: `Publish ${nameOf(place, version.texts)}. Everybody sees it within seconds.`,
      changes: changesOf(kind, before, version.texts),
    };
  },
  perform: publishDraft,
  done: "It is published: pages show it within seconds.",
});

const takeItDown = recordAction({
  name: "content-take-down",
  title: "Take it down",
  async plan({ content }, place) {
    const { kind, id } = place;
    if (kindOf(kind).fixed) throw new RefusedError("This has its place on a page. Change it instead.");
    const texts = currentTexts(await content.published(), kind, id);
    if (!texts) throw new RefusedError("It is on no page.");
    return { summary: `Take down ${nameOf(place, texts)}. It can be put back.` };
  },
  perform: takeDown,
  done: "It is down: no page shows it from now on.",
});

const putItBack = recordAction({
  name: "content-put-back",
  title: "Put an earlier version back",
  async plan({ content }, place) {
    const { kind, id, number } = place;
    const earlier = number === 0 ? firstTexts(kind, id) : (await content.find(place))?.texts;
    if (!earlier) throw new RefusedError("There is no such version.");
    const now = currentTexts(await content.published(), kind, id) ?? null;
    const which = number === 0 ? "the first version" : `version ${number}`;
    return { summary: `Put back ${which} of ${nameOf(place, earlier)}.`, changes: changesOf(kind, now, earlier) };
  },
  perform: putBack,
  done: "It is back: pages show it within seconds.",
});

const forgetIt = recordAction({
  name: "content-forget",
  title: "Forget it",
  async plan({ content }, place) {
    const [newest] = await content.history(place.kind, place.id);
    if (!newest || currentTexts(await content.published(), place.kind, place.id))
      throw new RefusedError("Take it down first.");
    return {
      summary: `Delete every version of ${nameOf(place, newest.texts)}, and its pictures. That is final, and earlier backups keep them for as long as they are kept.`,
    };
  },
  perform: forget,
  done: "It is forgotten: every version, and its pictures.",
});

export const contentActions: readonly Action[] = [publish, takeItDown, putItBack, forgetIt];

const nameOf = ({ kind, id }: Place, texts: Texts | null) => `${kindOf(kind).one}: “${recordName(kind, id, texts)}”`;
