const OFFSET_PX = 18;

/**
 * `<RegionMap>`: pointing at a region with figures shows a card that follows the cursor; focus and touch show the card
 * beside the region. Escape hides it, and it stays while the pointer rests on it (WCAG 1.4.13). The table has the same
 * figures.
 */
export function startRegionMap(map: HTMLElement): void {
  const holder = map.querySelector<HTMLElement>("div");
  const card = map.querySelector<HTMLElement>("[role=tooltip]");
  if (!holder || !card) return;
  const texts = card.querySelectorAll("[data-cell]");

  const show = (region: Element | null) => {
    const row = region && document.getElementById(`figures-${region.getAttribute("data-region")}`);
    card.hidden = !row;
    if (!row) return;
    for (const [index, text] of texts.entries()) text.textContent = row.children[index]?.textContent ?? "";
  };
  const place = (x: number, y: number) => {
    const left = Math.min(x + OFFSET_PX, document.documentElement.clientWidth - card.offsetWidth - OFFSET_PX);
    card.style.transform = `translate(${Math.max(OFFSET_PX, left)}px, ${y + OFFSET_PX}px)`;
  };
  const showBeside = (region: Element) => {
    const { left, width, top, height } = region.getBoundingClientRect();
    show(region);
    place(left + width / 2, top + height / 2);
  };

  holder.addEventListener("pointermove", ({ pointerType, target, clientX, clientY }) => {
    if (pointerType === "touch" || (target instanceof Node && card.contains(target))) return;
    const region = regionOf(target);
    show(region);
    if (region) place(clientX, clientY);
  });
  holder.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") show(null);
  });
  holder.addEventListener("focusin", ({ target }) => {
    const region = regionOf(target);
    if (region) showBeside(region);
  });
  holder.addEventListener("focusout", () => show(null));
  holder.addEventListener("click", (click) => {
    const region = regionOf(click.target);
    if (!region) return show(null);
    click.preventDefault();
    showBeside(region);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") show(null);
  });
}

function regionOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-region]") : null;
}
