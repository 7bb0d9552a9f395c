import type { PractiseScene } from "#site/facts/scenes/scene.ts";

const places = import.meta.glob<string>("../images/practise/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** The part of each drawing that has the person's face: x, y, width, height. */
const CLOSE_UPS: Record<PractiseScene["id"], string> = {
  station: "250,141,230,129",
  wedding: "44,2,288,162",
  road: "250,141,230,129",
  kitchen: "64,40,380,214",
};

/** Who needs help, and where; or only the person, from close by. It is decorative, because the words say the same. */
export function ScenePlace({ scene, close = false }: { scene: PractiseScene; close?: boolean }) {
  const drawing = places[`../images/practise/${scene.id}.svg`];
  const part = close ? `#svgView(viewBox(${CLOSE_UPS[scene.id]}))` : "";
  return <img src={`${drawing}${part}`} alt="" width="480" height="270" loading="lazy" decoding="async" />;
}
