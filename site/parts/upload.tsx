import { pictureSize } from "#contract/content/picture-name.ts";
import styles from "./upload.module.css";

/** A picture that the organisation has added in the office. Without a text it is decoration beside words that say the same. */
export function Upload({ name, alt = "" }: { name: string; alt?: string }) {
  return <img src={`/pictures/${name}`} {...pictureSize(name)} alt={alt} loading="lazy" decoding="async" />;
}

/** Where the examples of practice mode lead. */
export const EXAMPLE = "https://example.org/";

/** Marks what stands, in practice mode only, for something that the organisation provides. */
export function Example() {
  return <span className={`${styles.example} block small semibold`}>Example: yours comes here</span>;
}
