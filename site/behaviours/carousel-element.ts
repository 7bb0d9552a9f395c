import { scrollBehavior } from "./motion.ts";

/** How many slides are repeated beyond each end, so that the first and the last have neighbours too. */
const COPIES = 2;
/** In a browser without `scrollend`, a strip has come to rest after this long without scrolling. */
const REST_MS = 150;

/**
 * `<Carousel>`: a strip that scrolls and snaps becomes a ring. Buttons move one slide on or back, and a swipe past an
 * end arrives on the same slide at the other end. Slides never move; the strip scrolls.
 */
export function startCarousel(element: HTMLElement): void {
  const carousel = find(element, "section");
  const strip = find(carousel, "[data-strip]");
  const number = find(carousel, "[data-number]");
  const words = find(carousel, "[data-words]");
  const slides = elementsOf(strip);
  const count = slides.length;
  const copies = [...slides.slice(-COPIES), ...slides.slice(0, COPIES)].map(copyOf);
  // A visitor who swiped before script arrived stays on that slide.
  const first = strip.scrollLeft > 1 ? nearestTo(slides, strip) : 0;
  let active = 0;
  /** The place that a button is moving the strip to. Until the strip gets there, the places it passes do not become active. */
  let bound: number | undefined;

  strip.prepend(...copies.slice(0, COPIES));
  strip.append(...copies.slice(COPIES));
  const all = elementsOf(strip);
  carousel.dataset["started"] = "";

  /** The slide at a place, counted from 0. A copy counts as the slide it shows. */
  const slideAt = (place: number) => (place - COPIES + count) % count;
  const isCopy = (place: number) => place < COPIES || place >= COPIES + count;
  const leftOf = (place: number) => leftWith(all[place], strip);
  const placeInMiddle = () => nearestTo(all, strip);
  const jump = (place: number) => strip.scrollTo({ left: leftOf(place), behavior: "instant" });

  function show(slide: number) {
    if (slide === active) return;
    active = slide;
    for (const [place, element] of all.entries()) element.dataset["active"] = String(slideAt(place) === slide);
    number.textContent = `${slide + 1} / ${count}`;
    words.textContent = slides[slide]?.getAttribute("aria-label") ?? "";
  }

  function turn(by: number) {
    let from = bound ?? placeInMiddle();
    if (isCopy(from)) {
      from = slideAt(from) + COPIES;
      jump(from);
    }
    glide(from + by);
  }

  function glide(to: number) {
    bound = to;
    show(slideAt(to));
    strip.scrollTo({ left: leftOf(to), behavior: scrollBehavior() });
  }

  function follow() {
    if (bound === undefined) show(slideAt(placeInMiddle()));
  }

  function rest() {
    if (bound !== undefined && Math.abs(leftOf(bound) - strip.scrollLeft) > 2) return;
    bound = undefined;
    follow();
    if (isCopy(placeInMiddle())) jump(active + COPIES);
  }

  for (const button of carousel.querySelectorAll<HTMLElement>("[data-step]")) {
    button.addEventListener("click", () => turn(Number(button.dataset["step"])));
  }
  // A press on a slide at the side brings it to the middle. A copy is inert, so the strip beneath it receives the click.
  const middle = () => strip.getBoundingClientRect().left + strip.clientWidth / 2;
  const press = (click: MouseEvent) => {
    const place = all.findIndex((slide) => click.target instanceof Node && slide.contains(click.target));
    if (all[place]?.dataset["active"] === "true") return;
    click.preventDefault();
    click.stopPropagation();
    if (place < 0) turn(click.clientX < middle() ? -1 : 1);
    else glide(place);
  };
  strip.addEventListener("click", press, { capture: true });
  // The keyboard can reach a film of which only the edge is visible, and the browser does not scroll to it.
  strip.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const place = all.findIndex((slide) => slide.contains(target));
    if (place >= 0) glide(place);
  });
  // From here on the visitor moves the strip.
  for (const sign of ["pointerdown", "touchstart", "wheel", "keydown"]) {
    strip.addEventListener(sign, () => (bound = undefined), { passive: true });
  }
  strip.addEventListener("scroll", follow, { passive: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  if ("onscrollend" in window) strip.addEventListener("scrollend", rest);
  else {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    };
    strip.addEventListener("scroll", wait, { passive: true });
  }
  const centre = () => {
    bound = undefined;
    jump(active + COPIES);
  };
  show(first);
  centre();
  new ResizeObserver(centre).observe(strip);
  // It comes before the browser reports how a new width moved the strip, and also if the old width is back by then.
  addEventListener("resize", centre);
}

/** The strip's scroll position, in pixels, when a slide is in its middle. */
function leftWith(slide: HTMLElement | undefined, strip: HTMLElement): number {
  return slide ? slide.offsetLeft + slide.offsetWidth / 2 - strip.clientWidth / 2 : Infinity;
}

/** The index of the slide nearest to the middle of a strip. */
function nearestTo(slides: HTMLElement[], strip: HTMLElement): number {
  const distances = slides.map((slide) => Math.abs(leftWith(slide, strip) - strip.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

function find(element: HTMLElement, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`A carousel has no ${selector}.`);
  return found;
}

function elementsOf(strip: HTMLElement): HTMLElement[] {
  return Array.from(strip.children).filter((child) => child instanceof HTMLElement);
}

/** A copy is for sighted visitors only. */
function copyOf(slide: HTMLElement): HTMLElement {
  // `cloneNode` returns the type of the element that it copies.
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.setAttribute("inert", "");
  copy.setAttribute("aria-hidden", "true");
  return copy;
}
