import { LeaveQuicklyElement } from "../leave-quickly-element.ts";

customElements.define("beat-leave-quickly", LeaveQuicklyElement);
