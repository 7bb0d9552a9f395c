import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("life-saving-aed-usage");

export default function LifeSavingAedUsage() {
  return <h1>Life Saving AED Usage</h1>;
}
