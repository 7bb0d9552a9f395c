import { EnhancedElement } from "./enhanced-element.ts";
import { startCarousel } from "./start-carousel.ts";

/** `<Carousel>`: a strip that scrolls and snaps becomes a ring with buttons. */
export class CarouselElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const carousel = this.querySelector<HTMLElement>("section");
    if (carousel) signal.addEventListener("abort", startCarousel(carousel));
  }
}
