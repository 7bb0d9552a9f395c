import { Hono } from "hono";
import { readForSigning } from "#contract/texts-to-sign-file.ts";
import { allowedLinks } from "../allowed-links.ts";
import { type Office, type OfficeEnv, show } from "../office.ts";
import { linesOf, readSignatures, textStates, versionText } from "./text-state.ts";

/** The medical texts: what waits for a clinician, and each with its drawings and sources. */
export function signingPages(office: Office): Hono<OfficeEnv> {
  const { site } = office;
  const app = new Hono<OfficeEnv>();
  const { texts, differences } = readForSigning() ?? { texts: [], differences: [] };
  const read = async () => {
    const signatures = await readSignatures(office.deps);
    return { ...signatures, states: textStates(texts, signatures, office.clock.now()) };
  };

  app.get("/first-aid", async (c) => {
    const pages = Map.groupBy((await read()).states, ({ text }) => pageName(text.page));
    return show(office, c, {
      kind: "texts",
      differences,
      pages: [...pages].map(([page, states]) => ({
        page,
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

  app.get("/first-aid/:id", async (c) => {
    const { states, signatures } = await read();
    const state = states.find(({ text }) => text.id === c.req.param("id"));
    if (!state || !site) return c.notFound();
    const { text, note, signOff } = state;
    const withdraw =
      signOff.state === "unsigned"
        ? []
        : [{ label: "Withdraw the signature", href: `/actions/text-withdraw?text=${text.id}` }];
    return show(office, c, {
      kind: "text",
      title: text.title,
      note,
      version: versionText(text),
      ...linesOf(text, signatures[text.id]?.lines),
      pictures: text.pictures,
      sources: text.sources,
      actions: [
        ...allowedLinks(
          [
            {
              label: signOff.state === "signed" ? "Sign it again" : "Sign it",
              href: `/actions/text-sign?text=${text.id}&version=${versionText(text)}`,
            },
            ...withdraw,
          ],
          c.get("signedIn").operator.role,
        ),
        { label: "See it on the page", href: `${site.origin}${text.page}` },
      ],
    });
  });
  return app;
}

/** `General emergencies` from `/pulse/general-emergencies/burns`; all courses are `Trainings`. */
function pageName(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  const name = (first === "pulse" ? second : first).replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
