import type { PersonId } from "../people.ts";
import type { WhyContent } from "../why-content.ts";

/** The words of the street-safety page. Claims: docs/content-sources.md. */
export const streetSafety = {
  hero: {
    heading: "You do not have to walk home alone",
    lead: "The last trotro, a long lane, one lamp in three. Let one person you trust see your way home.",
    first: { title: "Call 112", to: "tel:112" },
    second: { title: "Share my way home", to: "/#download" },
    violence: "Violence at home: ",
    free: ", free. ",
    more: { title: "Other numbers", to: "#help" },
  },
  leave: {
    title: "Leave quickly",
    hint: "“Leave quickly” goes to a weather page. It does not clear your browser’s history.",
    keys: "With a keyboard, pressing Shift three times does the same.",
  },
  explanation: {
    heading: "When you want company",
    paragraphs: [
      "Most nights you get home safely. This is for the nights when footsteps stay behind you, the phone is at nine per cent, or a street you know looks different in the dark.",
      "Street safety in Beat is quiet on purpose. It sounds no siren and films nothing. One person sees where you are until you are inside. To ask for company, you open the app and hold one button.",
      "Responders are volunteers, and nobody can promise that one is near. They are not the police. If you are in danger, call 112.",
    ],
  },
  helps: {
    heading: "How the app helps",
    lead: "Before you set off, on the way, and if something changes. Without the app, much of it works too.",
    app: "With the app",
    without: "Without it",
    stops: [
      {
        lamp: "leaving",
        name: "Before you set off",
        app: "Share your live location with one trusted contact for as long as the walk takes.",
        without: [
          "Tell one person when you leave and when you expect to arrive.",
          "Save some battery for the last stretch.",
        ],
      },
      {
        lamp: "walking",
        name: "On the way",
        app: "Short, timed safety tips: keep to lit streets, call somebody, go where people are.",
        without: ["Keep to lit streets and open shops, even if it takes longer.", "Keep one ear free."],
      },
      {
        lamp: "dark",
        name: "If something changes",
        app: "Hold one button for a discreet alert. Your contact and verified responders nearby are told where you are and that you want company.",
        without: [
          "If somebody follows you, go where people are: a chop bar, a filling station, a church.",
          "Trust the feeling. You do not have to be polite to a stranger.",
        ],
      },
      {
        lamp: "door",
        name: "At the door",
        app: "One person sees where you are until you are inside.",
        without: ["Tell that person that you are home."],
      },
    ],
  },
  meeting: {
    heading: "If a responder comes to you",
    items: [
      "Only verified responders are alerted. Each has uploaded an ID, and we have checked it. An ID check does not prove that somebody is safe: you may always say no.",
      "A responder who accepts can chat with you or call you in the app. Talk before you meet: ask for a name, and say where you are.",
      "Meet in the light, where other people are. You decide whether you walk on together.",
      "If somebody comes who has not talked to you in the app, do not go with them. Go where people are, and call 112.",
    ],
  },
  audience: {
    heading: "Who it helps",
    people: [
      {
        who: "student-legon",
        name: "Students",
        text: "between the library and the hostel, when evening lectures end after the last shuttle.",
      },
      {
        who: "seamstress-koforidua",
        name: "Women commuting at night",
        text: "on foot from the stop to the gate.",
      },
      {
        who: "nurse-tamale",
        name: "Late-shift workers",
        text: "nurses, guards, bakers and bar staff, who go home when the streets are empty.",
      },
      {
        who: "cocoa-farmer-sefwi-wiawso",
        name: "Families",
        text: "who would like to stop calling every five minutes, and sleep once you are home.",
      },
    ] satisfies { who: PersonId; name: string; text: string }[],
  },
  advice: {
    help: {
      heading: "Somebody to call",
      before: "For violence at home or from a partner: the Domestic Violence support line ",
      phone: { title: "0800\u00a0111\u00a0222", to: "tel:0800111222" },
      between: " is free to call; WhatsApp ",
      police: {
        before: "The police support unit, DOVVSU, free: ",
        phone: { title: "0800\u00a0000\u00a0900", to: "tel:0800000900" },
        after: "Nobody answers: 112 or 191, or the nearest police station.",
      },
      despair: {
        before: "You want to die, or fear that somebody does: the Mental Health Authority, free, ",
        phone: { title: "0800\u00a0678\u00a0678", to: "tel:0800678678" },
        after: "Nobody answers: 112, or go to the nearest hospital.",
        card: { title: "What to do until then", to: "/pulse/general-emergencies#despair" },
      },
      trace: "Calls and chats stay visible on your phone.",
      whatsApp: { title: "0551\u00a0757\u00a0575", to: "https://wa.me/233551757575" },
    },
    assault:
      "After a sexual assault: go to a hospital the same day if you can, and within 72 hours. Medicine against HIV and against a pregnancy works best early, and you decide what else is done. You can ask for treatment first; whether to go to the police is your choice.",
  },
  why: {
    heading: "Why This Matters",
    points: [
      {
        figure: "71%",
        text: "of people asked in Ghana in 2024 wanted police and courts to do more about sexual harassment in public.",
      },
      {
        text: "Women who feel unsafe alone at night name poor lighting and few patrols. New lamps take years. You can share your way home tonight.",
      },
      {
        text: "Most nights nothing happens. It still helps to know that somebody who cares can see where you are.",
      },
    ] satisfies WhyContent["points"],
  },
  closing: {
    text: "Choose your trusted contact tonight, before you need one.",
    title: "Download the app",
    to: "/#download",
  },
};
