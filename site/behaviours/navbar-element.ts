import { EnhancedElement } from "./enhanced-element.ts";

/**
 * `<Navbar>`: closes its menus, which are `details`, when the visitor moves on. For browsers without scroll timelines
 * it marks on the header whether the page is scrolled.
 */
export class NavbarElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    for (const menu of this.querySelectorAll("details")) closeWhenLeft(menu, signal);
    const header = this.closest("header");
    if (!header) return;
    const look = () => (header.dataset["scrolled"] = String(scrollY > 0));
    look();
    addEventListener("scroll", look, { signal, passive: true });
  }
}

function closeWhenLeft(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const followed = ({ target }: Event) => {
    if (target instanceof Element && target.closest("a")) menu.open = false;
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  };
  const escaped = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  menu.addEventListener("click", followed, { signal });
  menu.addEventListener("focusout", left, { signal });
  menu.addEventListener("keydown", escaped, { signal });
}
