import type { FigureId } from "../media/figures.ts";

/** The words of the responder page. Who is sent to what: docs/decisions/0027-who-is-sent-to-a-medical-alert.md; claims: docs/content-sources.md. */
export const becomeAResponder = {
  hero: {
    heading: "Become a responder",
    lead: "A responder is a neighbour who is ready. No medical training is needed to begin, you choose which alerts you answer, and 112 stays on speaker.",
    action: { title: "Download the app and sign up", to: "/#download" },
    second: { title: "Read the questions people ask", to: "#questions" },
  },
  roles: {
    heading: "Who answers",
    lead: "People who are already near. What they do for a living decides what they bring, not whether they may come.",
    cards: [
      {
        figure: "student",
        name: "The student",
        text: "Lives close to the alert, walks fast, and learnt CPR in one afternoon.",
      },
      {
        figure: "nurse",
        name: "The nurse",
        text: "Gets health-worker alerts first, on duty or on the way home.",
      },
      {
        figure: "driver",
        name: "The driver",
        text: "Knows every short cut, and fetches the AED while somebody else does CPR.",
      },
      {
        figure: "vendor",
        name: "The vendor",
        text: "Works on the same corner all day: the first to see, and the first to call 112.",
      },
    ] satisfies { figure: FigureId; name: string; text: string }[],
  },
  start: {
    heading: "How to get started",
    lead: "Three stamps, and the card is yours.",
    steps: [
      {
        name: "Sign up online",
        text: "Your name, the area you live or work in, and whether you have any health training. It takes about five minutes.",
      },
      {
        name: "Upload your ID",
        text: "A Ghana Card or another official ID, and any certificate you hold. Nurses and doctors add their registration number.",
      },
      {
        name: "Get verified",
        text: "A person checks what you sent. Then you are on the map, and requests near you begin to reach your phone: medical ones after the short course, from the age of 18.",
      },
    ],
  },
  reliable: {
    heading: "Reliable steps, every time",
    lead: "Every alert works in the same way, so that you have nothing to remember under stress.",
    steps: [
      { name: "Get an alert", text: "What is needed, how far, and whether anyone else is already coming." },
      {
        name: "Accept, or let it pass",
        text: "Saying no costs nothing; the next person is asked. Say yes, and 112 is one tap away for whoever has not called yet.",
      },
      {
        name: "Get guided",
        text: "The screen and the voice take you through it. Is it safe? Do they respond? Are they breathing normally? Then what to do.",
      },
      {
        name: "Chat or call",
        text: "Talk to the person who asked for help while you walk. Hand over when the ambulance arrives, and close the alert.",
      },
    ],
  },
  verification: {
    heading: "Verified, municipality by municipality",
    lead: "Trust is local. Responders are checked and grouped by the district or municipality they serve, and only verified responders are alerted.",
    items: [
      {
        name: "Basic certification",
        text: "A short course in hands-only CPR and first aid before the first medical alert, for everybody, from the age of 18.",
      },
      {
        name: "Skills refreshers",
        text: "CPR fades in months. The app asks you back regularly, and tells you when you are overdue.",
      },
      {
        name: "Response metrics",
        text: "How often and how fast alerts are answered in your area, shown for the area and never as a ranking of people.",
      },
      {
        name: "Priority for health workers",
        text: "Nurses, doctors, midwives and paramedics are alerted first where a life depends on it, and have enhanced access once their registration is checked.",
      },
    ],
    seal: "Verified responder",
  },
  questions: {
    heading: "Your questions, answered",
    lead: "These are the questions people ask in every scheme of this kind. Where we cannot promise something, we say so.",
    items: [
      {
        question: "Do I need medical training?",
        answer:
          "No, you can sign up without any. A short course in hands-only CPR and first aid comes before your first medical alert, and nobody is sent to one without it: people with no training at all more often find an emergency distressing.",
      },
      {
        question: "How old must I be?",
        answer:
          "To use the app you must be at least 16, or have the consent of a parent or guardian. To be sent to a medical alert you must be 18, as schemes elsewhere ask too. If you are younger, learning CPR and teaching it at home is the best place to begin.",
      },
      {
        question: "How will I know that somebody needs help?",
        answer:
          "Your phone rings with what is needed and how far away it is. An alert is started by a person using the app; it is not connected to the 112 control room, which is why everybody is told to call 112 as well.",
      },
      {
        question: "Can I say no, or stop after I have said yes?",
        answer:
          "Yes, at any time, for any reason or none. You can choose which kinds of emergency you answer, go off duty, or withdraw on the way. The next person is asked. Decline when you are driving, have drunk alcohol or are not well.",
      },
      {
        question: "Does this replace the ambulance?",
        answer:
          "No. Call 112 first, always. A responder fills the minutes before the ambulance comes and helps its crew find the place.",
      },
      {
        question: "Will I be paid?",
        answer:
          "No. The role is voluntary and unpaid. Answering alerts, giving blood and finishing courses earn Angel Points, which are recognition and nothing you can spend.",
      },
      {
        question: "What does it cost me?",
        answer:
          "The app is free. It uses some of your data and battery. Some certified courses charge a fee, and the price is shown before you book.",
      },
      {
        question: "What about the law?",
        answer:
          "Ghana does not yet have a specific Good Samaritan law that we know of. Stay within your training, ask for consent if the person can speak, and stop if it is unsafe. This is not legal advice.",
      },
      {
        question: "Is it safe for me?",
        answer:
          "Your safety comes first: look before you approach, and leave if it does not feel right. In Copenhagen 99.3% of 7,334 responders reported no injury. We have no figures for Ghana yet. You have no siren and no right to break traffic rules.",
      },
      {
        question: "What if I do it wrong, or the person dies?",
        answer:
          "Somebody in cardiac arrest will die without help, so trying cannot leave them worse. Most people in cardiac arrest do not survive, even with very good care. That is not your fault. After a hard alert the app asks how you are and offers someone to talk to.",
      },
      {
        question: "What happens to my location and my data?",
        answer:
          "Your location is used to find the responders nearest to a need. The person who called sees that you are coming, not where you live. You can go off duty, and you can have your data corrected or deleted: our privacy page says how.",
      },
    ],
  },
  closing: {
    heading: "One day it may happen two streets away",
    text: "You cannot know when. You can be ready.",
    action: { title: "Download the app", to: "/#download" },
    second: { title: "Find a course first", to: "/trainings" },
  },
};
