/** Draws CPR for a child and a baby (`npm --prefix artwork run child-cpr`) to site/images/child-cpr/, 4:3, each on its own ground. */
import { mkdir, writeFile } from "node:fs/promises";
import { CHILD_CPR } from "./child-cpr.ts";
import { lightSvg } from "./light-svg.ts";

const target = new URL("../site/images/child-cpr/", import.meta.url);

await mkdir(target, { recursive: true });
for (const [name, { ground, drawing }] of Object.entries(CHILD_CPR)) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360"><path d="M0 0h480v360H0Z" fill="${ground}"/>${drawing}</svg>`;
  const data = lightSvg(whole, 0);
  await writeFile(new URL(`${name}.svg`, target), `${data}\n`);
  process.stdout.write(`${name} ${(data.length / 1024).toFixed(1)} KB\n`);
}
