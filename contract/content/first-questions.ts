import type { Texts } from "./kinds.ts";

/** The questions that people ask before they become responders. Claims: docs/content-sources.md. */
export const FIRST_QUESTIONS: Readonly<Record<string, Texts>> = {
  training: {
    question: "Do I need medical training?",
    answer:
      "No, you can sign up without any. Before your first medical alert you take a short course in hands-only CPR and first aid, and nobody is sent to one without it: in a Danish study, people without training more often found an alert very distressing.",
    order: "1",
  },
  age: {
    question: "How old must I be?",
    answer:
      "To use the app you must be at least 16, or have the consent of a parent or guardian. To be sent to a medical alert you must be 18, as similar schemes in other countries require. If you are younger, begin by learning CPR and teaching it at home.",
    order: "2",
  },
  alert: {
    question: "How will I know that somebody needs help?",
    answer:
      "Your phone alerts you, and says what is needed and how far away it is. A person using the app starts the alert. The app is not connected to the 112 control room, so everyone is told to call 112 as well.",
    order: "3",
  },
  "say-no": {
    question: "Can I say no, or stop after I have said yes?",
    answer:
      "Yes, at any time, for any reason or none. You can choose which kinds of emergency you answer, go off duty, or withdraw on the way. The next person is asked. Decline when you are driving, have drunk alcohol or are not well.",
    order: "4",
  },
  ambulance: {
    question: "Does this replace the ambulance?",
    answer:
      "No. Call 112 first, always. A responder fills the minutes before the ambulance comes and helps its crew find the place.",
    order: "5",
  },
  paid: {
    question: "Will I be paid?",
    answer:
      "No. The role is voluntary and unpaid. Answering alerts, giving blood and finishing courses earn Angel Points, which are recognition and nothing you can spend.",
    order: "6",
  },
  cost: {
    question: "What does it cost me?",
    answer:
      "The app is free. It uses some of your data and battery. Some certified courses charge a fee, and the price is shown before you book.",
    order: "7",
  },
  law: {
    question: "What about the law?",
    answer:
      "Ghana does not yet have a specific Good Samaritan law that we know of. Stay within your training, ask for consent if the person can speak, and stop if it is unsafe. This is not legal advice.",
    order: "8",
  },
  safe: {
    question: "Is it safe for me?",
    answer:
      "Your safety comes first: look before you approach, and leave if it does not feel right. In Copenhagen 99.3% of 7,334 responders reported no injury. We have no figures for Ghana yet. You have no siren and no right to break traffic rules.",
    order: "9",
  },
  wrong: {
    question: "What if I do it wrong, or the person dies?",
    answer:
      "Somebody in cardiac arrest will die without help, so trying cannot leave them worse. Most people in cardiac arrest do not survive, even with very good care. That is not your fault. After a hard alert, talk about it with somebody you trust, and with a health worker if it stays with you.",
    order: "10",
  },
  data: {
    question: "What happens to my location and my data?",
    answer:
      "Your location is used to find the responders nearest to a need. The person who asked for help sees that you have said yes. They do not see where you live. You can go off duty, and you can have your data corrected or deleted: our privacy page says how.",
    order: "11",
  },
};
