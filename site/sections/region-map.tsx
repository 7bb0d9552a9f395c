import { useEffect, useRef, useState } from "react";
import { groupThousands } from "#contract/thousands.ts";
import { impact, REGION_FIGURES } from "#site/content/impact.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./region-map.module.css";

const OFFSET_PX = 18;

function regionOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-region]") : null;
}

function inside(holder: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && (holder?.contains(target) ?? false);
}

/**
 * The map and its figures. Pointing at a region with figures shows a card that follows the cursor; focus and touch show
 * it beside the region. Escape hides it, and it stays while the pointer rests on it (WCAG 1.4.13). The table says the same.
 */
export function RegionMap() {
  const { map } = impact;
  const [shown, setShown] = useState<string | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const figures = REGION_FIGURES.find(({ iso }) => iso === shown);

  // One set of listeners for the whole drawing: its regions are the server's markup, which React leaves alone.
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const stop = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, handle, { signal: stop.signal });

    function place(x: number, y: number) {
      const box = card.current;
      if (!box) return;
      const left = Math.min(x + OFFSET_PX, document.documentElement.clientWidth - box.offsetWidth - OFFSET_PX);
      box.style.transform = `translate(${Math.max(OFFSET_PX, left)}px, ${y + OFFSET_PX}px)`;
    }
    function showBeside(region: Element) {
      const box = region.getBoundingClientRect();
      setShown(region.getAttribute("data-region"));
      place(box.left + box.width / 2, box.top + box.height / 2);
    }

    on("pointermove", (event) => {
      if (event.pointerType === "touch" || inside(card.current, event.target)) return;
      const region = regionOf(event.target);
      setShown(region?.getAttribute("data-region") ?? null);
      if (region) place(event.clientX, event.clientY);
    });
    on("pointerleave", (event) => {
      if (event.pointerType !== "touch") setShown(null);
    });
    on("focusin", (event) => {
      const region = regionOf(event.target);
      if (region) showBeside(region);
    });
    on("focusout", () => setShown(null));
    on("click", (event) => {
      const region = regionOf(event.target);
      if (!region) return setShown(null);
      event.preventDefault();
      showBeside(region);
    });
    document.addEventListener("keydown", (event) => event.key === "Escape" && setShown(null), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <div ref={holder} className={styles.holder}>
      <Vignette name="ghana-map" />
      <div ref={card} className={styles.card} role="tooltip" hidden={!figures}>
        {figures ? (
          <>
            <p className={styles.region}>{figures.name}</p>
            <dl>
              <div>
                <dt>{map.columns[1]}</dt>
                <dd>{groupThousands(figures.responders)}</dd>
              </div>
              <div>
                <dt>{map.columns[2]}</dt>
                <dd>{groupThousands(figures.emergencies)}</dd>
              </div>
              <div>
                <dt>{map.columns[3]}</dt>
                <dd>{groupThousands(figures.aedCentres)}</dd>
              </div>
            </dl>
          </>
        ) : null}
      </div>
    </div>
  );
}
