/** The names of the regions with projected figures, by their ISO 3166-2 codes. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  "GH-AA": "Greater Accra",
  "GH-EP": "Eastern",
  "GH-AH": "Ashanti",
  "GH-CP": "Central",
};
