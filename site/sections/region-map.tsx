import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { impact, REGION_FIGURES } from "#site/content/impact.ts";
import { Vignette } from "#site/vignettes/vignette.tsx";
import styles from "./region-map.module.css";

const OFFSET_PX = 18;

function regionOf(target: EventTarget): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>("[data-region]") : null;
}

/**
 * The map and its figures. Pointing at a region with figures shows a card that follows the cursor; focus and touch show
 * it beside the region. Escape hides it, and it stays while the pointer rests on it (WCAG 1.4.13). The table says the same.
 */
export function RegionMap() {
  const { map } = impact;
  const [shown, setShown] = useState<string | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const figures = REGION_FIGURES.find(({ iso }) => iso === shown);

  useEffect(() => {
    if (!shown) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key === "Escape") setShown(null);
    };
    document.addEventListener("keydown", hide);
    return () => document.removeEventListener("keydown", hide);
  }, [shown]);

  function place(x: number, y: number) {
    const element = card.current;
    if (!element) return;
    const left = Math.min(x + OFFSET_PX, document.documentElement.clientWidth - element.offsetWidth - OFFSET_PX);
    element.style.transform = `translate(${Math.max(OFFSET_PX, left)}px, ${y + OFFSET_PX}px)`;
  }
  function showBeside(region: Element) {
    setShown(region.getAttribute("data-region"));
    const box = region.getBoundingClientRect();
    place(box.left + box.width / 2, box.top + box.height / 2);
  }

  return (
    <div
      className={styles.holder}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType === "touch" || card.current?.contains(event.target as Node)) return;
        const region = regionOf(event.target);
        setShown(region?.getAttribute("data-region") ?? null);
        if (region) place(event.clientX, event.clientY);
      }}
      onPointerLeave={(event: PointerEvent) => {
        if (event.pointerType !== "touch") setShown(null);
      }}
      onFocus={(event: FocusEvent) => {
        const region = regionOf(event.target);
        if (region) showBeside(region);
      }}
      onBlur={() => setShown(null)}
      onClick={(event: MouseEvent) => {
        const region = regionOf(event.target);
        if (!region) return setShown(null);
        event.preventDefault();
        showBeside(region);
      }}
    >
      <Vignette name="ghana-map" />
      <div ref={card} className={styles.card} role="tooltip" hidden={!figures}>
        {figures ? (
          <>
            <p className={styles.region}>{figures.name}</p>
            <dl>
              <div>
                <dt>{map.columns[1]}</dt>
                <dd>{figures.responders.toLocaleString("en")}</dd>
              </div>
              <div>
                <dt>{map.columns[2]}</dt>
                <dd>{figures.emergencies.toLocaleString("en")}</dd>
              </div>
              <div>
                <dt>{map.columns[3]}</dt>
                <dd>{figures.aedCentres.toLocaleString("en")}</dd>
              </div>
            </dl>
          </>
        ) : null}
      </div>
    </div>
  );
}
