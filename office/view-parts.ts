/** What many pages of the office are made of. */
export type Fact = readonly [name: string, value: string];
export type Link = { label: string; href: string };
/** A link with what one needs to know of it. */
export type Row = Link & { note: string };
export type Values = Readonly<Record<string, string>>;
export type Problem = { field: string; message: string };
