import { Hono } from "hono";
import { readForSigning } from "#contract/texts-to-sign-file.ts";
import { versionOf } from "#contract/sign-off.ts";
import { allowedLinks } from "../actions/all-actions.ts";
import { namesOf } from "../actions/text-signatures.ts";
import { type Office, type OfficeEnv, show } from "../office.ts";
import { linesOf, readSignatures, type TextState, textStates } from "./text-state.ts";

/** The medical texts: what waits for a clinician, and each with its drawings and sources. */
export function signingPages(office: Office): Hono<OfficeEnv> {
  const { site } = office;
  const app = new Hono<OfficeEnv>();
  const { texts, differences } = readForSigning() ?? { texts: [], differences: [] };
  const readStates = async () => textStates(texts, await readSignatures(office.deps), office.clock.now());
  const signLink = (states: readonly TextState[], label: string) => ({
    label,
    href: `/actions/text-sign?${new URLSearchParams({ texts: namesOf(states.map(({ text }) => text)) })}`,
  });

  app.get("/first-aid", async (c) => {
    const groups = Map.groupBy(await readStates(), ({ text }) => groupOf(text.page));
    return show(office, c, {
      kind: "texts",
      title: "First aid",
      differences,
      pages: [...groups].map(([group, states]) => ({
        page: nameOf(group),
        all: { label: "Read and sign what waits", href: `/first-aid/of/${group}` },
        rows: states.map(({ text, note, waits, soon }) => ({
          label: text.title,
          href: `/first-aid/${text.id}`,
          note,
          waits,
          soon,
        })),
      })),
    });
  });

  app.get("/first-aid/of/:group", async (c) => {
    const group = c.req.param("group");
    const waiting = (await readStates()).filter(({ text, waits }) => waits && groupOf(text.page) === group);
    if (waiting.length === 0) return c.redirect("/first-aid", 303);
    const label = waiting.length === 1 ? "Sign it" : `Sign these ${waiting.length}`;
    return show(office, c, {
      kind: "text",
      title: nameOf(group),
      texts: waiting.map(shownText),
      actions: allowedLinks([signLink(waiting, label)], c.get("signedIn").operator.role),
    });
  });

  app.get("/first-aid/:id", async (c) => {
    const state = (await readStates()).find(({ text }) => text.id === c.req.param("id"));
    if (!state || !site) return c.notFound();
    const { text, signOff } = state;
    const withdraw = { label: "Withdraw the signature", href: `/actions/text-withdraw?text=${text.id}` };
    const acts = [
      signLink([state], signOff.state === "signed" ? "Sign it again" : "Sign it"),
      ...(signOff.state === "unsigned" ? [] : [withdraw]),
    ];
    return show(office, c, {
      kind: "text",
      title: text.title,
      texts: [shownText(state)],
      actions: [
        ...allowedLinks(acts, c.get("signedIn").operator.role),
        { label: "See it on the page", href: `${site.origin}${text.page}` },
      ],
    });
  });
  return app;
}

const shownText = ({ text, note, signed }: TextState) => ({
  title: text.title,
  note,
  version: versionOf(text),
  ...linesOf(text, signed),
  pictures: text.pictures,
  sources: text.sources,
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
