import { security } from "#site/content/pages/security.ts";
import { Policy } from "#site/sections/policy.tsx";
import { PAGES } from "#site/content/site/pages.ts";
import { pageHead } from "#site/head.tsx";
import { definePage } from "#site/page.ts";

export default definePage({
  path: PAGES.security.path,
  head: pageHead("security"),
  Page: Security,
});

function Security() {
  return <Policy policy={security} />;
}
