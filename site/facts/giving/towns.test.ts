import { expect, test } from "vitest";
import { GHANA_REGIONS } from "#site/vignettes/ghana-regions.ts";
import { placeOf } from "./towns.ts";

test.each([
  ["Accra", "Greater Accra"],
  ["Tema", "Greater Accra"],
  ["Cape Coast", "Central"],
  ["Sekondi", "Western"],
  ["Axim", "Western"],
  ["Sefwi Wiawso", "Western North"],
  ["Kumasi", "Ashanti"],
  ["Obuasi", "Ashanti"],
  ["Goaso", "Ahafo"],
  ["Sunyani", "Bono"],
  ["Techiman", "Bono East"],
  ["Koforidua", "Eastern"],
  ["Ho", "Volta"],
  ["Aflao", "Volta"],
  ["Dambai", "Oti"],
  ["Kete Krachi", "Oti"],
  ["Damongo", "Savannah"],
  ["Tamale", "Northern"],
  ["Nalerigu", "North East"],
  ["Bolgatanga", "Upper East"],
  ["Bawku", "Upper East"],
  ["Wa", "Upper West"],
])("%s is in %s", (town, region) => {
  const place = placeOf(town);
  const around = GHANA_REGIONS.filter(
    ({ path }) => place && outlinesOf(path).some((outline) => isInside([place.x, place.y], outline)),
  );
  expect(around.map(({ name }) => name.replace(/ \(.*/u, ""))).toEqual([region]);
});

test.each(["tamale", " TAMALE ", "Tamale, Northern Region", "Tamale Ghana", "Tamale (Lamashegu)"])(
  "%j is Tamale",
  (typed) => {
    expect(placeOf(typed)?.town).toBe("Tamale");
  },
);

test.each(["", "London", "constructor", "Accra Street 12", "my village"])("%j is not on the map", (typed) => {
  expect(placeOf(typed)).toBeUndefined();
});

type Point = [x: number, y: number];

/** The corners of the path's shapes. Each begins with `M` and continues with relative lines. */
function outlinesOf(path: string): Point[][] {
  return path
    .split("M")
    .slice(1)
    .map((shape) => {
      const numbers = shape.match(/-?\d*\.?\d+/gu)?.map(Number) ?? [];
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index] ?? 0;
        y += numbers[2 * index + 1] ?? 0;
        return [x, y];
      });
    });
}

function isInside([x, y]: Point, outline: Point[]): boolean {
  const crossed = outline.filter(([x1, y1], index) => {
    const [x2, y2] = outline.at(index - 1) ?? [0, 0];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  });
  return crossed.length % 2 === 1;
}
