import { z } from "zod";
import {
  cedis,
  day,
  email,
  line,
  month,
  optional,
  paragraphs,
  phone,
  picture,
  sums,
  webLink,
  wholeNumber,
  youTube,
} from "./fields.ts";

/** A kind of record that the organisation keeps itself: one schema, from which the office's form is made. */
export type Kind = {
  /** The name of the list, and of one record. */
  title: string;
  one: string;
  /** A page that shows it. */
  page: string;
  /** The records there are, by id, with what each is; without it records are added and taken down. */
  fixed?: Readonly<Record<string, string>>;
  /** The field that names a record. */
  named: string;
  schema: z.ZodObject;
};

const ORDER = optional(wholeNumber({ label: "Place in the list", hint: "1 comes first. Empty: at the end." }, 1, 999));

/** The one record of the organisation's facts. */
export const ONLY = "beat";

export const KINDS = {
  organisation: {
    title: "The organisation",
    one: "the organisation’s facts",
    page: "/privacy-policies",
    fixed: { [ONLY]: "Name, addresses, numbers and links" },
    named: "address",
    schema: z.object({
      legalName: optional(line({ label: "Registered name" }, 100)),
      registration: optional(
        line(
          {
            label: "Registration",
            hint: "One sentence with the numbers of the company register, the NPO licence, the public collection and the Data Protection Commission. It stands at the foot of every page.",
          },
          300,
        ),
      ),
      answerable: optional(line({ label: "Who answers for the money", hint: "A name and an office." }, 100)),
      email: email({ label: "E-mail address", hint: "Letters to donors come from it." }),
      phone: phone({ label: "Telephone" }),
      whatsApp: optional(phone({ label: "WhatsApp", hint: "Empty: nobody answers there." })),
      address: line({ label: "Street address" }, 200),
      mapUrl: optional(webLink({ label: "Link to a map", hint: "Empty: a search for the address." })),
      android: webLink({ label: "The app for Android", hint: "Its address in the store." }),
      ios: optional(webLink({ label: "The app for iPhone", hint: "Empty: it is announced as coming soon." })),
      facebook: optional(webLink({ label: "Facebook" })),
      instagram: optional(webLink({ label: "Instagram" })),
      x: optional(webLink({ label: "X" })),
      youtube: optional(webLink({ label: "YouTube" })),
      tiktok: optional(webLink({ label: "TikTok" })),
    }),
  },
  news: {
    title: "News",
    one: "a news item",
    page: "/community",
    named: "title",
    schema: z.object({
      title: line({ label: "Title" }, 100),
      date: day({ label: "Day", hint: "When it happened." }),
      text: paragraphs({ label: "Text", hint: "An empty line begins a new paragraph." }, 5000),
      picture: optional(picture({ label: "Picture" })),
      pictureText: optional(line({ label: "What the picture shows", hint: "For people who cannot see it." }, 200)),
    }),
  },
  story: {
    title: "Stories",
    one: "a story",
    page: "/community",
    named: "who",
    schema: z.object({
      words: paragraphs({ label: "In their own words", hint: "Published only with their written consent." }, 1500),
      who: line({ label: "First name" }, 60),
      place: line({ label: "Town" }, 60),
      date: month({ label: "Month" }),
    }),
  },
  cost: {
    title: "What gifts help pay for",
    one: "a cost",
    page: "/impact",
    named: "helpsPayFor",
    schema: z.object({
      gift: cedis({ label: "A gift of", hint: "In cedis, like 20." }),
      helpsPayFor: line({ label: "helps pay for" }, 120),
      price: cedis({ label: "Which costs", hint: "In cedis, from a bill that you can show." }),
      asOf: month({ label: "In the month" }),
    }),
  },
  spending: {
    title: "What money was spent on",
    one: "a month’s spending",
    page: "/impact/books",
    named: "month",
    schema: z.object({
      month: month({ label: "Month" }),
      sums: sums(
        {
          label: "What for, and how much",
          hint: "One line each, like Gloves: 100.50. Or copy two columns from a spreadsheet.",
        },
        50,
      ),
    }),
  },
  film: {
    title: "Films",
    one: "a film",
    page: "/trainings",
    fixed: {
      "hands-only-cpr": "Hands-only CPR",
      "adult-cpr": "CPR for an adult",
      aed: "The AED",
      "severe-bleeding": "Severe bleeding",
      "recovery-position": "The recovery position",
      choking: "Choking",
      "heart-attack": "Heart attack",
      stroke: "Stroke",
      burns: "Burns",
    },
    named: "title",
    schema: z.object({
      video: youTube({ label: "The film on YouTube", hint: "A clinician has watched it." }),
      title: line({ label: "Title" }, 100),
      publisher: line({ label: "Made by" }, 60),
      length: optional(line({ label: "Length", hint: "Like 3:56" }, 10)),
    }),
  },
  colleague: {
    title: "Our team",
    one: "a colleague",
    page: "/community",
    named: "name",
    schema: z.object({
      name: line({ label: "Name" }, 60),
      role: line({ label: "What they do" }, 80),
      photograph: picture({ label: "Photograph", hint: "Square, with their written consent." }),
      order: ORDER,
    }),
  },
  partner: {
    title: "The three partners",
    one: "a partner",
    page: "/why-we-beat",
    fixed: {
      foundation: "The foundation",
      ventureStudio: "The venture studio",
      technologyFirm: "The technology firm",
    },
    named: "name",
    schema: z.object({
      name: line({ label: "Name" }, 80),
      text: line({ label: "What they do for us" }, 240),
      link: optional(webLink({ label: "Their site" })),
      mark: optional(picture({ label: "Their mark" })),
    }),
  },
  "course-partner": {
    title: "Partners of the courses",
    one: "a partner of the courses",
    page: "/trainings",
    named: "name",
    schema: z.object({
      name: line({ label: "Name" }, 80),
      text: line({ label: "What they give" }, 120),
      mark: picture({ label: "Their mark" }),
      link: optional(webLink({ label: "Their site" })),
      order: ORDER,
    }),
  },
  "course-date": {
    title: "Dates of courses",
    one: "a course",
    page: "/trainings",
    named: "course",
    schema: z.object({
      course: line({ label: "Course" }, 80),
      day: day({ label: "Day", hint: "The page leaves it out when the day is over." }),
      place: line({ label: "Place" }, 120),
      details: optional(line({ label: "Times, language, price" }, 160)),
    }),
  },
  question: {
    title: "Questions and answers",
    one: "a question",
    page: "/pulse/become-a-responder",
    named: "question",
    schema: z.object({
      question: line({ label: "Question" }, 120),
      answer: paragraphs({ label: "Answer" }, 1500),
      order: ORDER,
    }),
  },
  figure: {
    title: "Projected figures",
    one: "a projected figure",
    page: "/community",
    fixed: {
      users: "Community: users",
      donors: "Community: blood donors",
      responders: "Community: responders",
      responses: "Impact: emergency responses",
      verified: "Impact: verified responders",
      lives: "Impact: lives saved",
      aeds: "Impact: AED centres",
    },
    named: "value",
    schema: z.object({
      value: wholeNumber({ label: "Projected" }, 0, 99_999_999),
      year: wholeNumber({ label: "Projected for the year" }, 2020, 2099),
    }),
  },
  region: {
    title: "Projected figures by region",
    one: "a region’s projected figures",
    page: "/impact",
    fixed: { "GH-AA": "Greater Accra", "GH-EP": "Eastern", "GH-AH": "Ashanti", "GH-CP": "Central" },
    named: "responders",
    schema: z.object({
      responders: wholeNumber({ label: "Responders" }, 0, 99_999_999),
      emergencies: wholeNumber({ label: "Emergencies" }, 0, 99_999_999),
      aedCentres: wholeNumber({ label: "AED centres" }, 0, 99_999_999),
    }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const kindNames = Object.keys(KINDS) as KindName[];
export const isKind = (text: string): text is KindName => Object.hasOwn(KINDS, text);

export type RecordOf<Name extends KindName> = z.output<(typeof KINDS)[Name]["schema"]>;

/** A record as it is typed and kept: a text for each field. */
export type Texts = Readonly<Record<string, string>>;
