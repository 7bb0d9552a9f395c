import { readForSigning } from "#contract/texts-to-sign-file.ts";
import { versionOf } from "#contract/sign-off.ts";
import { namesOf } from "../actions/text-signatures.ts";
import { type Office, type OfficeApp, show } from "../office.ts";
import type { Parts } from "../view.ts";
import { linesOf, readSignatures, type TextState, textStates } from "./text-state.ts";

/** The medical texts: what waits for a clinician, and each with its drawings and sources. */
export function signingPages(app: OfficeApp, office: Office): void {
  const { site } = office;
  const { texts, differences } = readForSigning() ?? { texts: [], differences: [] };
  const readStates = async () => textStates(texts, await readSignatures(office.deps), office.deps.clock.now());
  const signLink = (states: readonly TextState[], label: string) => ({
    label,
    href: `/actions/text-sign?${new URLSearchParams({ texts: namesOf(states.map(({ text }) => text)) })}`,
  });

  app.get("/first-aid", async (c) => {
    const all = await readStates();
    const groups = Map.groupBy(all, ({ text }) => groupOf(text.page));
    return show(office, c, {
      title: "First aid",
      progress: { label: checkedOf(all), done: all.filter(({ waits }) => !waits).length, of: all.length },
      sections: [
        ...[...groups].map(([group, states]) => ({
          title: nameOf(group),
          note: checkedOf(states),
          links:
            states.filter(({ waits }) => waits).length > 1
              ? [{ label: "Read and sign what waits", href: `/first-aid/of/${group}` }]
              : [],
          list: states.map(({ text, note, waits, soon }) => ({
            label: text.title,
            href: `/first-aid/${text.id}`,
            note,
            isUrgent: waits || soon,
          })),
        })),
        {
          title: "Where guidelines differ, and which one we follow",
          list: differences.map(({ question, one, another, ours }) => ({
            label: question,
            note: `${one}. ${another}.\nThe site: ${ours}.`,
          })),
        },
      ],
    });
  });

  app.get("/first-aid/of/:group", async (c) => {
    const group = c.req.param("group");
    const waiting = (await readStates()).filter(({ text, waits }) => waits && groupOf(text.page) === group);
    if (waiting.length === 0) return c.redirect("/first-aid", 303);
    const label = waiting.length === 1 ? "Sign it" : `Sign these ${waiting.length}`;
    return show(office, c, {
      title: nameOf(group),
      sections: waiting.map((state) => ({ title: state.text.title, ...shownText(state) })),
      actions: [signLink(waiting, label)],
    });
  });

  app.get("/first-aid/:id", async (c) => {
    const state = (await readStates()).find(({ text }) => text.id === c.req.param("id"));
    if (!state || !site) return c.notFound();
    const { text, signOff } = state;
    const actions = [
      signLink([state], signOff.state === "signed" ? "Sign it again" : "Sign it"),
      ...(signOff.state === "unsigned"
        ? []
        : [{ label: "Withdraw the signature", href: `/actions/text-withdraw?text=${text.id}` }]),
      { label: "See it on the page", href: `${site.origin}${text.page}` },
    ];
    return show(office, c, { title: text.title, ...shownText(state), actions });
  });
}

const checkedOf = (states: readonly TextState[]) =>
  `${states.filter(({ waits }) => !waits).length} of ${states.length} checked`;

const shownText = ({ text, note, signed }: TextState): Parts => ({
  text: note,
  reading: { title: text.title, version: versionOf(text), lines: linesOf(text, signed), pictures: text.pictures },
  ...(text.sources.length === 0
    ? {}
    : {
        folded: {
          title: "Where it comes from",
          note: "P: the text itself was read. Q: a sentence of it, in a note. G: from memory. S: somebody’s report. K: not found in print. Open the guideline behind each Q, G, S and K before you sign.",
          facts: text.sources.map(({ words, source, read }) => [read, `${source}\n“${words}”`]),
        },
      }),
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
