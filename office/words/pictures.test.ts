import sharp from "sharp";
import { expect, test } from "vitest";
import { currentContent } from "#api/content/current-content.ts";
import { change, officeForEach, publish, withoutLimits } from "../fixtures/test-office.ts";
import { readUpload } from "./read-upload.ts";

const { api, join } = officeForEach(withoutLimits);
const adwoa = join("Adwoa", "editor");
const now = () => currentContent(api.deps);
const asFile = (bytes: Uint8Array<ArrayBuffer>, name = "a.jpg") => new File([bytes], name);
const photograph = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33", noise: { type: "gaussian", sigma: 60 } } })
    .withExif({ IFD0: { Copyright: "A donor" } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));

const flat = async (side: number) => {
  const create = { width: side, height: side, channels: 3, background: "#fff" } as const;
  return new Uint8Array(await sharp({ create, limitInputPixels: false }).png().toBuffer());
};

test("pictures are turned, cut, made small and stripped, and stay while another field is wrong", async () => {
  const file = asFile(await photograph(1600, 1200));
  const wrong = await change(adwoa, "colleague/new", { name: "", role: "Nurse", "photograph-file": file });
  expect(wrong.view.form?.problems).toMatchObject([{ field: "name" }]);
  const photo = wrong.view.form?.values["photograph"] ?? "";
  expect(photo).toMatch(/^[0-9a-f]{32}-240x240\.webp$/u);
  await publish(adwoa, "colleague/new", { name: "Esi", role: "Nurse", photograph: photo });
  expect((await now()).colleagues).toMatchObject([{ name: "Esi", photograph: photo }]);
  const kept = await api.deps.content.findPicture(photo);
  expect(kept?.length).toBeLessThan(60 * 1024);
  const about = await sharp(kept).metadata();
  expect(about).toMatchObject({ format: "webp", width: 240 });
  expect(about).not.toHaveProperty("exif");
});

test("pictures of news keep their shape, and are at most 60 KB", async () => {
  const { name, bytes } = await readUpload("news", asFile(await photograph(3000, 2000)));
  expect(name).toMatch(/-960x640\.webp$/u);
  expect(bytes.length).toBeLessThanOrEqual(60 * 1024);
});

const bytesOf = async (text: string) => new TextEncoder().encode(text);
test.each([
  ["a drawing that may hold script", () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["a document that is called a picture", () => bytesOf("%PDF-1.7 x")],
  ["a broken photograph", () => bytesOf("\u00ff\u00d8\u00ff\u00e0 broken")],
  ["a picture with more pixels than a camera has", () => flat(7200)],
])("%s is refused in words", async (_, read) => {
  const form = { name: "Esi", role: "Nurse", "photograph-file": asFile(await read(), "a.png") };
  const { status, view } = await change(adwoa, "colleague/new", form);
  expect(status).toBe(400);
  const message = expect.stringContaining("cannot be read as a picture");
  expect(view.form?.problems).toMatchObject([{ field: "photograph", message }]);
});

test("pictures are made one after the other", async () => {
  const file = asFile(await photograph(800, 600));
  let most = 0;
  sharp.queue.on("change", (tasks: number) => void (most = Math.max(most, tasks)));
  await Promise.all([1, 2, 3].map(() => readUpload("news", file)));
  expect(most).toBe(1);
});
