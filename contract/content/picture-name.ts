/** The name of an uploaded picture: what it holds, and its size in pixels. Whoever knows the name knows the size. */
export const PICTURE_NAME = /^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}\.webp$/u;

export function pictureSize(name: string): { width: number; height: number } {
  const [, width = "0", height = "0"] = /-(\d+)x(\d+)\.webp$/u.exec(name) ?? [];
  return { width: Number(width), height: Number(height) };
}
