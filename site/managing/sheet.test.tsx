import { expect, test } from "vitest";
import { elementWith, renderView } from "#site/fixtures/render-view.tsx";
import { Sheet } from "./sheet.tsx";

const words = { print: "Print this", printHow: "Print it with your browser.", back: "Back to your gifts" };
const show = () => renderView(<Sheet title="Receipt 000007" lines={[["Amount", "GH₵20"]]} words={words} />);

test("shows its title, its lines, and who issued it", () => {
  expect(show().text).toContain(
    "Receipt 000007 Amount GH₵20 Beat, 1 Ring Road Central, Accra. help@beat.example, +233\u00a030\u00a0000\u00a00000",
  );
});

test("without script says how to print, and links back", () => {
  const { text, html } = show();
  expect(text).toContain(words.printHow);
  expect(text).toContain(words.back);
  expect(elementWith(html, "<button")).toMatchObject({ hidden: "" });
  expect(html).toContain("data-printed-alone");
});
