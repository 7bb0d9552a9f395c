import { DAY, dateOf } from "#api/clock.ts";
import type { Deps } from "#api/deps.ts";
import { type Content, contentOf, SIGNATURE } from "#contract/content/content.ts";
import { dateText } from "#contract/format.ts";
import { checkBy, seen, type SignOff, signOffOf, versionOf } from "#contract/sign-off.ts";
import { readForSigning, type TextForSigning } from "#contract/texts-to-sign-file.ts";
import { actionLink } from "../actions/action.ts";
import { namesOf } from "../actions/text-signatures.ts";
import { type Office, type OfficeApp, show } from "../office.ts";
import type { Parts, TextLine } from "../view.ts";

/** The medical texts: what waits for a clinician, and each with its drawings and sources. */
export function signingPages(app: OfficeApp, office: Office): void {
  const { site, deps } = office;
  const signLink = (states: readonly TextState[], label: string) =>
    actionLink(label, "text-sign", { texts: namesOf(states.map(({ text }) => text)) });

  app.get("/first-aid", async (c) => {
    const all = await readTextStates(deps);
    const groups = Map.groupBy(all, ({ text }) => groupOf(text.page));
    return show(office, c, {
      title: "First aid",
      progress: { label: checkedOf(all), done: all.length - waitingIn(all), of: all.length },
      sections: [
        ...Array.from(groups, ([group, states]) => ({
          title: nameOf(group),
          note: checkedOf(states),
          links: waitingIn(states) > 1 ? [{ label: "Read and sign what waits", href: `/first-aid/of/${group}` }] : [],
          list: states.map(({ text, note, waits, soon }) => ({
            label: text.title,
            href: `/first-aid/${text.id}`,
            note,
            isUrgent: waits || soon,
          })),
        })),
        {
          title: "Where guidelines differ, and which one we follow",
          list: (readForSigning()?.differences ?? []).map(({ question, one, another, ours }) => ({
            label: question,
            note: `${one}. ${another}.\nThe site: ${ours}.`,
          })),
        },
      ],
    });
  });

  app.get("/first-aid/of/:group", async (c) => {
    const group = c.req.param("group");
    const waiting = (await readTextStates(deps)).filter(({ text, waits }) => waits && groupOf(text.page) === group);
    if (waiting.length === 0) return c.redirect("/first-aid", 303);
    const label = waiting.length === 1 ? "Sign it" : `Sign these ${waiting.length}`;
    return show(office, c, {
      title: nameOf(group),
      sections: waiting.map((state) => ({ title: state.text.title, ...shownText(state) })),
      actions: [signLink(waiting, label)],
    });
  });

  app.get("/first-aid/:id", async (c) => {
    const state = (await readTextStates(deps)).find(({ text }) => text.id === c.req.param("id"));
    if (!state || !site) return c.notFound();
    const { text, signOff } = state;
    const withdraw = actionLink("Withdraw the signature", "text-withdraw", { text: text.id });
    const actions = [
      signLink([state], signOff.state === "signed" ? "Sign it again" : "Sign it"),
      ...(signOff.state === "unsigned" ? [] : [withdraw]),
      { label: "See it on the page", href: `${site.origin}${text.page}` },
    ];
    return show(office, c, { title: text.title, ...shownText(state), actions });
  });
}

const waitingIn = (states: readonly TextState[]) => states.filter(({ waits }) => waits).length;
const checkedOf = (states: readonly TextState[]) => `${states.length - waitingIn(states)} of ${states.length} checked`;

const shownText = ({ text, note, signed }: TextState): Parts => ({
  text: note,
  reading: { title: text.title, version: versionOf(text), lines: linesOf(text, signed), pictures: text.pictures },
  folded:
    text.sources.length === 0
      ? undefined
      : {
          title: "Where it comes from",
          note: "P: the text itself was read. Q: a sentence of it, in a note. G: from memory. S: somebody’s report. K: not found in print. Open the guideline behind each Q, G, S and K before you sign.",
          facts: text.sources.map(({ words, source, read }) => [read, `${source}\n“${words}”`]),
        },
});

/** `general-emergencies` of `/pulse/general-emergencies/burns`; all courses are `trainings`. */
function groupOf(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  return first === "pulse" ? second : first;
}

function nameOf(group: string): string {
  const name = group.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How long before a signature ends the clinician is reminded. */
const REMINDER_MS = 31 * DAY;

/**
 * A medical text as it stands on a day. `waits`: somebody has to read it. `soon`: within a month. `signed`: the lines that
 * were signed last.
 */
type TextState = {
  text: TextForSigning;
  signOff: SignOff;
  waits: boolean;
  soon: boolean;
  note: string;
  signed: readonly string[] | undefined;
};

/** The signatures that stand, and when others were withdrawn, by the id of the text. */
type TextSignatures = Pick<Content, "signatures"> & { withdrawn: Readonly<Record<string, number>> };

/** The texts of the site as they stand now. */
export async function readTextStates({ content, clock }: Pick<Deps, "content" | "clock">): Promise<TextState[]> {
  const published = await content.published();
  const ended = published.filter(({ kind, texts }) => kind === SIGNATURE && texts === null);
  const withdrawn = Object.fromEntries(ended.map(({ id, at }) => [id, at]));
  const { signatures } = contentOf(published);
  return textStates(readForSigning()?.texts ?? [], { signatures, withdrawn }, clock.now());
}

/** Every text, those that wait first. `now`: milliseconds. */
export function textStates(
  texts: readonly TextForSigning[],
  { signatures, withdrawn }: TextSignatures,
  now: number,
): TextState[] {
  return texts
    .map((text): TextState => {
      const signOff = signOffOf(text, signatures, dateOf(now));
      const soon = signOff.state === "signed" && checkBy(signOff) <= dateOf(now + REMINDER_MS);
      const note = noteOf(signOff, withdrawn[text.id]);
      return { text, signOff, waits: signOff.state !== "signed", soon, note, signed: signatures[text.id]?.lines };
    })
    .toSorted((a, b) => Number(b.waits) - Number(a.waits) || Number(b.soon) - Number(a.soon));
}

function noteOf(signOff: SignOff, withdrawn: number | undefined): string {
  switch (signOff.state) {
    case "unsigned":
      return withdrawn === undefined
        ? "Nobody has signed it"
        : `Its signature was withdrawn on ${dateText(dateOf(withdrawn))}`;
    case "changed":
      return `Changed since it was signed: ${signOff.what}`;
    case "expired":
      return `Signed by ${signOff.name} on ${dateText(signOff.date)}, more than a year ago`;
    case "signed":
      return `Signed by ${signOff.name} on ${dateText(signOff.date)}; next check by ${dateText(checkBy(signOff))}`;
  }
}

/**
 * The lines of a text, and among them the signed ones that are gone, each after the kept line that it followed. Without a
 * signature no line is new.
 */
export function linesOf({ lines }: Pick<TextForSigning, "lines">, signed: readonly string[] = lines): TextLine[] {
  const before = new Set(signed.map(seen));
  const shown = lines.map((words): TextLine => (before.has(seen(words)) ? { words } : { words, mark: "new" }));
  let place = 0;
  for (const words of signed) {
    const kept = shown.findIndex((line) => !line.mark && seen(line.words) === seen(words));
    if (kept < 0) shown.splice(place, 0, { words, mark: "gone" });
    place = (kept < 0 ? place : kept) + 1;
  }
  return shown;
}
