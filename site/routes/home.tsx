import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("home");

export default function Home() {
  return <h1>Help that finds you first</h1>;
}
