/** `<Film>`: a press on the poster replaces it with the host's player. Nothing is loaded from the host before that. */
export function startFilm(element: HTMLElement): void {
  const poster = element.querySelector("a");
  const { film, name } = element.dataset;
  if (!poster || film === undefined || name === undefined) return;
  poster.addEventListener("click", (press) => {
    press.preventDefault();
    const player = document.createElement("iframe");
    player.className = poster.className;
    player.title = name;
    player.allow = "autoplay; encrypted-media; picture-in-picture";
    player.allowFullscreen = true;
    player.src = `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`;
    poster.replaceWith(player);
  });
}
