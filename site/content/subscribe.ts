export const subscribe = {
  title: "Hear what your neighbours did",
  text: "One email a month: alerts answered, trainings near you, what gifts became. We ask you to confirm first, and one click ends it.",
  label: "Email",
  submit: "Subscribe",
} as const;
