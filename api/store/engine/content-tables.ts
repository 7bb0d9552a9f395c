/** The tables of what the organisation says of itself: see table-types.ts. */
export type ContentTables = {
  /** `last`: the number of the newest version. `published`: that of the published one; 0 before anything is. */
  content_record: { kind: string; id: string; last: number; published: number };
  content_version: {
    kind: string;
    id: string;
    number: number;
    /** JSON; `null` takes the record down. */
    texts: string | null;
    /** The published version when this one was written. */
    base: number;
    written_by: string;
    written_at: number;
    /** `null`: a draft of its writer. */
    published_at: number | null;
  };
  picture: { name: string; bytes: Uint8Array; at: number };
};
