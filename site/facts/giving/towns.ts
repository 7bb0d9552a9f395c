export type Place = { town: string; x: number; y: number };

/**
 * Where the larger towns and the capitals of all regions are on the map of Ghana (site/vignettes/ghana-regions.json), in
 * its coordinates of 420 by 605.
 */
const TOWNS: [town: string, x: number, y: number][] = [
  ["Accra", 285, 522],
  ["Tema", 302, 512],
  ["Madina", 288, 511],
  ["Ashaiman", 300, 510],
  ["Teshie", 293, 520],
  ["Nungua", 296, 518],
  ["Legon", 286, 514],
  ["Adenta", 289, 508],
  ["Dodowa", 294, 493],
  ["Kasoa", 265, 525],
  ["Cape Coast", 190, 563],
  ["Elmina", 181, 565],
  ["Winneba", 246, 541],
  ["Swedru", 240, 525],
  ["Agona Swedru", 240, 525],
  ["Mankessim", 211, 549],
  ["Saltpond", 207, 554],
  ["Dunkwa", 142, 485],
  ["Assin Fosu", 187, 509],
  ["Takoradi", 144, 582],
  ["Sekondi", 148, 579],
  ["Tarkwa", 123, 546],
  ["Prestea", 110, 534],
  ["Axim", 100, 583],
  ["Sefwi Wiawso", 78, 462],
  ["Bibiani", 92, 440],
  ["Enchi", 48, 498],
  ["Kumasi", 157, 419],
  ["Obuasi", 152, 463],
  ["Ejisu", 170, 416],
  ["Konongo", 193, 425],
  ["Bekwai", 160, 441],
  ["Mampong", 177, 385],
  ["Ejura", 180, 355],
  ["Goaso", 75, 408],
  ["Sunyani", 92, 359],
  ["Berekum", 70, 349],
  ["Dormaa Ahenkro", 43, 365],
  ["Wenchi", 113, 322],
  ["Techiman", 128, 337],
  ["Kintampo", 147, 294],
  ["Atebubu", 215, 322],
  ["Koforidua", 280, 473],
  ["Nsawam", 272, 499],
  ["Nkawkaw", 234, 431],
  ["Suhum", 263, 478],
  ["Akosombo", 307, 455],
  ["Akim Oda", 215, 488],
  ["Somanya", 302, 473],
  ["Aburi", 288, 495],
  ["Mpraeso", 237, 428],
  ["Ho", 346, 426],
  ["Hohoe", 346, 376],
  ["Kpando", 331, 391],
  ["Keta", 392, 488],
  ["Aflao", 410, 471],
  ["Sogakope", 358, 482],
  ["Dambai", 320, 292],
  ["Jasikan", 346, 353],
  ["Nkwanta", 350, 275],
  ["Kete Krachi", 299, 318],
  ["Damongo", 139, 200],
  ["Salaga", 256, 248],
  ["Bole", 78, 204],
  ["Tamale", 227, 170],
  ["Yendi", 302, 167],
  ["Savelugu", 228, 150],
  ["Bimbilla", 309, 220],
  ["Nalerigu", 270, 67],
  ["Gambaga", 264, 67],
  ["Walewale", 231, 84],
  ["Bolgatanga", 226, 43],
  ["Bawku", 282, 19],
  ["Navrongo", 205, 33],
  ["Wa", 76, 110],
  ["Tumu", 124, 35],
  ["Lawra", 41, 57],
];

/** The place of a town that a donor typed: "Tamale", "tamale ", "Tamale, Northern Region", "Accra Ghana". */
export function placeOf(typed: string): Place | undefined {
  const [first = ""] = typed.toLowerCase().split(/[,/(]/u);
  const name = first
    .replaceAll("ghana", "")
    .replaceAll(/[\s-]+/gu, " ")
    .trim();
  const found = TOWNS.find(([town]) => town.toLowerCase() === name);
  return found && { town: found[0], x: found[1], y: found[2] };
}
