import { GIVING_FORM, IMPACT_PATH } from "#contract/addresses.ts";

/** Step 1 with the values typed before. The query makes the server fill them in for a visitor without script. */
export const CHANGE_ADDRESS = `${IMPACT_PATH}?change#${GIVING_FORM}`;

/** The same from step 2. Step 1 hands on what has been chosen there: how often, and the network. */
export function changeAddress(chosen: { Recurrent: string; Channel: string }): string {
  const query = new URLSearchParams({ frequency: chosen.Recurrent, channel: chosen.Channel });
  return CHANGE_ADDRESS.replace("#", `&${query}#`);
}
