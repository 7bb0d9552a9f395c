import styles from "./example.module.css";

/** Where the examples of practice mode lead. */
export const EXAMPLE = "https://example.org/";

/** Marks what stands, in practice mode only, for something that the organisation provides. */
export function Example() {
  return <span className={`${styles.example} block small semibold`}>Example: yours comes here</span>;
}
