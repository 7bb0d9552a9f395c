import type { Browser } from "playwright-core";

type Picture = { side: string; bytes: Buffer };

/** A sheet is cut into columns of about this height, at the pictures' real size, but no wider than a browser can draw. */
const COLUMN = 3000;
const WIDEST = 12_000;

/**
 * One sheet of tall pictures: it is cut into columns, and in each column the pictures stand side by side. `undefined`
 * if there are none.
 */
export async function makeSheet(
  browser: Browser,
  name: string,
  pictures: readonly Picture[],
): Promise<Buffer | undefined> {
  if (pictures.length === 0) return undefined;
  const page = await browser.newPage();
  try {
    await page.setContent("<!doctype html><body>");
    const shown = pictures.map(({ side, bytes }) => ({
      title: `${name}, ${side}`,
      url: `data:image/jpeg;base64,${bytes.toString("base64")}`,
    }));
    const size = await page.evaluate(arrange, { shown, column: COLUMN, widest: WIDEST });
    await page.setViewportSize(size);
    return await page.screenshot({ type: "jpeg", quality: 85 });
  } finally {
    await page.close();
  }
}

type Arrangement = { shown: { title: string; url: string }[]; column: number; widest: number };

/** Runs in the page, so it may not use its closure. */
async function arrange({ shown, column, widest }: Arrangement): Promise<{ width: number; height: number }> {
  const gap = 20;
  const images = await Promise.all(
    shown.map(async ({ url }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image;
    }),
  );
  const pair = images.reduce((sum, { naturalWidth }) => sum + naturalWidth + gap, gap);
  const tallest = Math.max(...images.map(({ naturalHeight }) => naturalHeight));
  const most = Math.max(1, Math.floor(widest / pair));
  const height = Math.min(tallest, Math.max(column, Math.ceil(tallest / most)));
  const columns = Math.ceil(tallest / height);
  document.body.style.cssText = `margin:0;display:flex;background:#777;font:16px sans-serif;color:#fff`;
  for (let index = 0; index < columns; index += 1) {
    for (const [which, image] of images.entries()) {
      const part = document.createElement("div");
      part.style.cssText = `flex:none;margin-inline-start:${which === 0 ? 2 * gap : gap}px`;
      part.textContent = shown[which]?.title ?? "";
      const window = document.createElement("div");
      window.style.cssText = `width:${image.naturalWidth}px;height:${height}px;overflow:hidden;position:relative`;
      const copy = image.cloneNode() as HTMLImageElement;
      copy.style.cssText = `position:absolute;top:${-index * height}px`;
      window.append(copy);
      part.append(window);
      document.body.append(part);
    }
  }
  await Promise.all(Array.from(document.images, (image) => image.decode()));
  return { width: document.body.scrollWidth + gap, height: document.body.scrollHeight };
}
