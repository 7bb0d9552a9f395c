import { EnhancedElement } from "./enhanced-element.ts";

/** `<Film>`: a press on the poster replaces it with the host's player. Nothing is loaded from the host before that. */
export class FilmElement extends EnhancedElement {
  protected start(signal: AbortSignal): void {
    const poster = this.querySelector("a");
    const { film, name } = this.dataset;
    if (!poster || film === undefined || name === undefined) return;
    const play = (press: Event) => {
      press.preventDefault();
      const player = document.createElement("iframe");
      player.className = poster.className;
      player.title = name;
      player.allow = "autoplay; encrypted-media; picture-in-picture";
      player.allowFullscreen = true;
      player.src = `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`;
      poster.replaceWith(player);
    };
    poster.addEventListener("click", play, { signal });
  }
}
