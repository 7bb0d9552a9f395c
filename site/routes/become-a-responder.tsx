import { pageMeta } from "#site/seo.ts";

export const meta = pageMeta("become-a-responder");

export default function BecomeAResponder() {
  return <h1>Become A Responder</h1>;
}
