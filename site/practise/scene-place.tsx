import type { PractiseScene } from "#site/content/practise/scene.ts";

const places = import.meta.glob<string>("../images/practise/*.svg", { eager: true, query: "?url", import: "default" });

/** A picture of where a scene happens. It is decorative, because the words say the same. */
export function ScenePlace({ scene }: { scene: PractiseScene }) {
  const drawing = places[`../images/practise/${scene.id}.svg`];
  return <img src={drawing} alt="" width="480" height="270" loading="lazy" decoding="async" />;
}
