import styles from "./card-block.module.css";

/**
 * The bank-card block that the specification asks for. Nothing turns it on. No input has a name, so none is part of any
 * form's data.
 * Nothing reads, stores or sends their values (card-block.test.tsx and e2e/giving-card.spec.ts).
 */
export function CardBlock() {
  return (
    <fieldset className={styles.block}>
      <legend>Bank card</legend>
      <label>
        Card number
        <input type="text" inputMode="numeric" autoComplete="off" required />
      </label>
      <label>
        Name on the card
        <input type="text" autoComplete="off" required />
      </label>
      <label>
        Expiry date
        <input type="text" inputMode="numeric" autoComplete="off" required />
      </label>
      <label>
        Card security code (CVV)
        <input type="text" inputMode="numeric" autoComplete="off" required />
      </label>
      <label>
        <input type="checkbox" /> Save my card
      </label>
    </fieldset>
  );
}
