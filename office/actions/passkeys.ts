import { INVITATION_MS, isRole, ROLES } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { timeText } from "../gift-words.ts";
import type { Action } from "./action.ts";
import { invitationAddress, invitationToken } from "./colleagues.ts";

const EVERYBODY = Object.keys(ROLES).filter(isRole);
const next = () => [{ label: "People", href: "/people" }];

/** Adds a passkey of another device of one's own. */
const addPasskey: Action = {
  name: "passkey-add",
  title: "Add a passkey on another device",
  roles: EVERYBODY,
  asksPasskey: true,
  prepare: async () => ({
    details: {},
    summary: "Make a link for another phone or computer of yours. It works once, for a day.",
  }),
  async perform(context, _details, { id }, answer) {
    const expiresAt = context.clock.now() + INVITATION_MS;
    await context.operators.invite({
      token: invitationToken(context, answer?.challenge ?? ""),
      operatorId: id,
      expiresAt,
    });
    return "Open this link on the other device, or scan it from there.";
  },
  address: invitationAddress,
  next,
};

const removePasskey: Action = {
  name: "passkey-remove",
  title: "Remove a passkey",
  roles: EVERYBODY,
  asksPasskey: true,
  async prepare({ operators }, values, { id }) {
    const own = await operators.passkeysOf(id);
    const passkey = own.find((each) => each.id === values["passkey"]);
    if (!passkey) throw new RefusedError("This passkey is not one of yours any more.");
    if (own.length === 1) throw new RefusedError("Your last passkey stays, because without it you could not sign in.");
    return {
      details: { passkey: passkey.id },
      summary: `Remove your passkey of ${timeText(passkey.addedAt)} GMT. Where it signed you in, you are signed out.`,
    };
  },
  async perform({ operators, clock }, { passkey }, { id }) {
    const isRemoved = await operators.removePasskey(id, String(passkey), clock.now());
    if (!isRemoved) throw new RefusedError("It was removed before, or it is your last one.");
    return "The passkey is removed.";
  },
  next,
};

export const passkeyActions: readonly Action[] = [addPasskey, removePasskey];
