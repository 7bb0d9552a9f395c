import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("security");

export default function Security() {
  return <h1>Security</h1>;
}
