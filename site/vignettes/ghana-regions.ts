import regions from "./ghana-regions.json" with { type: "json" };

/**
 * The shapes of Ghana's 16 regions in a frame of 420 by 605, with a point for each label. Natural Earth (public domain);
 * the six dividing lines of 2019 placed after © OpenStreetMap contributors. This file is offered under the Open Database
 * Licence (ODbL) 1.0. Simplified; not an authority on boundaries.
 */
export const GHANA_REGIONS = regions;

/** Their names, by their ISO 3166-2 codes. */
export const REGION_NAMES = Object.fromEntries(regions.map(({ iso, name }) => [iso, name]));
