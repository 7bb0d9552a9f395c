import { cleanText } from "#contract/clean.ts";
import type { OperatorContext } from "#api/operator-context.ts";
import { inviteOperator } from "#api/operators/invite-operator.ts";
import { INVITATION_MS, isRole, plainName, type Role, ROLES } from "#api/operators/operator.ts";
import { RefusedError } from "#api/operators/refused-error.ts";
import { timeText } from "../gift-words.ts";
import { type Action, TREASURERS } from "./action.ts";

const EVERYBODY = Object.keys(ROLES).filter(isRole);
const next = () => [{ label: "People", href: "/people" }];

/** An invitation's secret. Only the page after the decision shows it, and it can be made again from the decision's id. */
const tokenOf = ({ keyring }: OperatorContext, id: string) => keyring.hash(`invitation:${id}`);

const address = (context: OperatorContext, id: string) => `/join/${tokenOf(context, id)}`;

const inviteColleague: Action<{ name: string; role: Role }> = {
  name: "colleague-invite",
  title: "Invite somebody to the office",
  roles: TREASURERS,
  asksPasskey: true,
  fields: [
    { name: "name", label: "Their name", hint: "As the books will keep it.", type: "text" },
    {
      name: "role",
      label: "What they do",
      type: "choice",
      options: Object.entries(ROLES).map(([role, does]) => [role, `${role}: ${does}`]),
    },
  ],
  async prepare(_context, values) {
    const name = cleanText(values["name"] ?? "");
    const role = values["role"] ?? "";
    const problems = [];
    if (!/\p{L}/u.test(name) || name.length > 60)
      problems.push({ field: "name", message: "Enter a name of at most 60 letters." });
    if (!isRole(role)) return { problems: [...problems, { field: "role", message: "Choose what they do." }] };
    if (problems.length > 0) return { problems };
    return {
      details: { name, role },
      summary: `Invite ${name} as ${role}. The link works once, for a day. If ${name} was here before, every passkey and sign-in that they have ends now.`,
    };
  },
  async perform(context, { name, role }, who, { challenge }) {
    if (plainName(name) === plainName(who.name))
      throw new RefusedError("That would end your own sign-in. Add a passkey on your own page under People.");
    const { operator } = await inviteOperator(context, { name, role, token: tokenOf(context, challenge) });
    return `${operator.name} is invited as ${role}. Give the link to them alone, best face to face.`;
  },
  address,
};

const removeColleague: Action<{ id: string; name: string }> = {
  name: "colleague-remove",
  title: "Remove somebody from the office",
  roles: TREASURERS,
  asksPasskey: true,
  async prepare({ operators }, values) {
    const person = (await operators.list()).find(({ id, removedAt }) => id === values["person"] && removedAt === null);
    if (!person) throw new RefusedError("They are not in the office any more.");
    return {
      details: { id: person.id, name: person.name },
      summary: `Remove ${person.name} (${person.role}). From this moment they can do nothing in the office. The books keep the name, so nobody else ever gets it.`,
    };
  },
  async perform({ operators, clock }, { id, name }, who) {
    if (id === who.id) throw new RefusedError("You cannot remove yourself. Ask another treasurer.");
    const isRemoved = await operators.remove(id, clock.now());
    return isRemoved ? `${name} can do nothing in the office any more.` : `${name} had been removed before.`;
  },
  next,
};

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
  async perform(context, _details, { id: operatorId }, { challenge }) {
    const token = tokenOf(context, challenge);
    await context.operators.invite({ token, operatorId, expiresAt: context.clock.now() + INVITATION_MS });
    return "Open this link on the other device, or scan it from there.";
  },
  address,
  next,
};

const removePasskey: Action<{ passkey: string }> = {
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
    const isRemoved = await operators.removePasskey(id, passkey, clock.now());
    if (!isRemoved) throw new RefusedError("It was removed before, or it is your last one.");
    return "The passkey is removed.";
  },
  next,
};

export const colleagueActions: readonly Action[] = [inviteColleague, removeColleague, addPasskey, removePasskey];
