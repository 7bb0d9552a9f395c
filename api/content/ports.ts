import type { Published } from "#contract/content/content.ts";
import type { Texts } from "#contract/content/kinds.ts";

/** One version of a record of the organisation's content. */
export type Version = {
  kind: string;
  id: string;
  /** Versions of a record are numbered from 1 upwards. */
  number: number;
  /** `null`: the record is taken down. */
  texts: Texts | null;
  /** The number of the version that was published when this one was written; 0: the first version, or none. */
  base: number;
  writtenBy: string;
  writtenAt: number;
  /** `null`: a draft of its writer. What was published is shown, or was until a later version. */
  publishedAt: number | null;
};

export type NewVersion = Pick<Version, "kind" | "id" | "texts"> & { who: string; at: number };
export type VersionName = Pick<Version, "kind" | "id" | "number">;

export type ContentStore = {
  /** What pages show of every record that was ever published. */
  published(): Promise<Published[]>;
  /** The number of the published version; 0: the first version, or none. */
  publishedNumber(kind: string, id: string): Promise<number>;
  find(name: VersionName): Promise<Version | undefined>;
  /** The versions of a record, the newest first. */
  history(kind: string, id: string): Promise<Version[]>;
  /** Keeps a draft, in place of this person's earlier one of the record. Returns its number. */
  saveDraft(version: NewVersion): Promise<number>;
  /** Publishes a draft, if nothing else was published since it was written. */
  publish(name: VersionName, at: number): Promise<"published" | "no-draft" | "overtaken">;
  /** Publishes a version at once, if `base` is still the published one. */
  publishAtOnce(version: NewVersion & { base: number }): Promise<"published" | "overtaken">;
  addPicture(picture: { name: string; bytes: Uint8Array; at: number }): Promise<void>;
  findPicture(name: string): Promise<Uint8Array | undefined>;
};
