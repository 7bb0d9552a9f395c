import { Vignette } from "#site/parts/pictures.tsx";
import "./street-map.css";

/**
 * The hero: a few streets of Osu at dusk. A heart rings, three responders light up, one walks in, and the card says so.
 * The animation plays once and stops at the finished picture.
 */
export function StreetMap() {
  return (
    <figure
      data-drawing="street-map"
      role="img"
      aria-label="A drawn map of a few streets in Osu, Accra, at dusk. An alert spreads from somebody whose heart has stopped. Three responders nearby light up, a nurse, a rider and a trader; the nurse accepts and walks in, 350 metres and two minutes away."
    >
      <Vignette drawing="street-map" className="map" />
      <div className="alert appear" aria-hidden="true">
        <p className="kind bold">Cardiac arrest</p>
        <p className="away row headline">
          <span>350 m</span>
          <span>2 min</span>
        </p>
        <p className="answer appear row align-center bold">
          <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="3.5">
            <path d="m4 13 5 5L20 6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          Accepted
        </p>
      </div>
    </figure>
  );
}
