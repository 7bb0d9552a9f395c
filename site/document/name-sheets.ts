/**
 * The router fetches the stylesheets of a page's routes before it calls their loaders, unless it finds their links.
 * Their text is already in the document (page-styles.tsx): a disabled link tells the router so and loads nothing.
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
