/**
 * The router fetches the stylesheets of a page's routes before it calls their loaders, unless it finds their links. What they
 * say is in the document already (page-styles.tsx): a link that is disabled says so and loads nothing.
 */
export function nameSheets(): void {
  const { sheets } = document.querySelector<HTMLElement>("style[data-sheets]")?.dataset ?? {};
  for (const href of sheets?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("disabled", "");
    link.setAttribute("href", href);
    document.head.append(link);
  }
}
