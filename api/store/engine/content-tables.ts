/** The tables of what the organisation says of itself: see table-types.ts. */
export type ContentTables = {
  record_version: {
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
