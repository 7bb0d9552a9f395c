import { openBrowser } from "./browser.ts";
const [base, out, widthText, ...rest] = process.argv.slice(2);
const b = await openBrowser();
for (const width of widthText.split(",").map(Number)) for (const path of rest) {
  const page = await b.newPage({ viewport: { width, height: width === 360 ? 740 : width === 736 ? 1024 : 900 }, reducedMotion: "reduce" });
  await page.goto(base + path, { waitUntil: "networkidle" }).catch(() => {});
  await page.evaluate(async () => { for (const i of document.images) i.loading = "eager"; for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); await new Promise((r) => setTimeout(r, 500)); });
  await page.screenshot({ path: `${out}/${path.replaceAll("/", "_").replace(/[#?].*/, "") || "_"}-${width}.png`, fullPage: true });
  await page.close();
}
await b.close();
