import { describeLayout } from "./page-layout.ts";
import { OTHER_PAGES } from "./page-types.ts";

describeLayout(OTHER_PAGES);
