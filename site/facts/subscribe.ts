/** The form that subscribes to updates, as other pages show it. */
export const subscribe = {
  title: "Hear what your neighbours did",
  text: "One email a month: alerts answered, trainings near you, what donations paid for. We ask you to confirm first, and one press ends it.",
  label: "Email",
  submit: "Subscribe",
  off: {
    title: "Updates by email are switched off",
    text: "This site cannot send email at the moment, so it takes no addresses.",
  },
} as const;
