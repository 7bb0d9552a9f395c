import oneLamp from "#site/images/scenes/one-lamp.svg?url";
import styles from "./one-lamp.module.css";

/** A street at night, and one lamp under which a woman is not alone. */
export function OneLamp() {
  return (
    <img
      className={styles.street}
      src={oneLamp}
      alt="A street at night. A woman phones under the one lamp and looks at two neighbours, a man with grey hair and a woman, who walk towards her through the light; he raises his hand."
      width="1200"
      height="700"
      loading="lazy"
      decoding="async"
    />
  );
}
