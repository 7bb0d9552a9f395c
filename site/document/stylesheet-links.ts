/**
 * The router fetches the stylesheets of a page's routes before it calls their loaders, unless the document has links to
 * them. Their text is already in the document (page-styles.tsx), so this adds disabled links, which stop the router and
 * load nothing.
 */
export function addStylesheetLinks(): void {
  const { sheets } = document.querySelector<HTMLElement>("style[data-sheets]")?.dataset ?? {};
  for (const href of sheets?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("disabled", "");
    link.setAttribute("href", href);
    document.head.append(link);
  }
}
