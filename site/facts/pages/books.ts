/** The words of the public books. The figures come from the ledger. */
export const books = {
  hero: {
    eyebrow: "Impact",
    heading: "What came in, what went back",
    lead: "These are our books, month by month. Every figure is added up from our ledger, and it does not change once the month is over. No names are shown.",
  },
  none: {
    heading: "The first month is not over yet",
    text: "Until then it stands here in pencil. Once a month is over it is in ink, and stays as it is.",
  },
  began: (date: string) => `Counting began on ${date}.`,
  chart: {
    heading: "Received, month by month",
    label: (parts: string) => `Bars of what was received: ${parts}.`,
  },
  table: {
    caption: "The books by month, in cedis",
    months: "Month",
    payments: (count: string) => `${count} gifts`,
    received: "Received",
    returned: "Returned",
    fees: "Fees",
    total: "All these months",
    once: "once",
    recurring: "monthly and yearly",
    notShown: "shown later",
    hidden: "not shown",
    thisMonth: "This month",
    soFar: (count: string) => `${count} gifts so far, counted in tens`,
    open: "still open",
    openFew: "still open; shown when at least ten gifts came in",
    waiting: "fewer than ten gifts; added to the next month",
  },
  /** In the margin, one for each column and one for what is left out. */
  notes: {
    list: [
      {
        name: "Received",
        text: "What donors gave, before any fee: gifts given once, and each charge of a monthly or yearly gift.",
      },
      {
        name: "Returned",
        text: "What we gave back, and what mobile money networks took back because a donor asked them to. It counts in the month in which it went back.",
      },
      {
        name: "Fees",
        text: "What the payment provider told us it kept. We add no fee of our own. Where too few gifts came in one of these ways, we show neither the ways nor the fees, because one could be worked out from the other.",
      },
      {
        name: "Left out",
        text: "Any figure that comes from fewer than ten gifts, because somebody might guess whose they were. We add such a month to the next one. A few returns may be shown with those of a later month.",
      },
    ],
    csv: "The same as a spreadsheet (CSV)",
    json: "The same as data (JSON)",
    give: { title: "Make a donation", to: "/impact#donate-form" },
  },
  spending: {
    heading: "What it was spent on",
    lead: "This is what the organisation says it paid for.",
    caption: "Spending by month, in cedis",
    month: "Month",
    purpose: "What for",
    amount: "Amount",
  },
  unreached: {
    heading: "We cannot reach our own books",
    text: "Nothing is lost. Try again in a minute.",
  },
};
