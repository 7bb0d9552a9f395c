/** The words of the impact page. Claims: docs/content-sources.md. */
export const impact = {
  hero: {
    eyebrow: "Impact: give by mobile money",
    heading: "Every alert answered is a life touched",
    lead: "Not every life can be saved, but nobody should wait alone.",
    guided: "A neighbour kneels beside somebody on the ground and pushes on the chest. A phone beside her speaks.",
    call: "Another neighbour talks on her phone, and the ambulance arrives.",
  },
  map: {
    heading: "Impacting lives across all regions.",
    lead: "Sixteen regions. Four of them have projected figures so far: point to one, or tap it.",
    columns: ["Region", "Responders", "Emergencies", "AED centres"],
    caption: "Projected figures by region",
    others: "The other twelve regions have no figures yet.",
    credit:
      "Map: Natural Earth (public domain); regional lines after © OpenStreetMap contributors, ODbL. Simplified; not an authority on boundaries.",
  },
  plan: {
    mark: "Projected, not counted",
    heading: "Our projected impact in Numbers",
    note: "These figures were projected in 2025. Those by region were projected separately, and do not add up to these. Nor do lives saved and responses fit each other: take both as aims until they are put right.",
    books: "See what has really come in: our books",
    figures: {
      responses: "Total emergency responses",
      verified: "Verified responders",
      lives: "Total lives saved",
      aeds: "AED centres",
    },
  },
  films: {
    heading: "See what it takes",
    text: "Three short films. They name the emergency number of the country they were made in; in Ghana call 112. Guidelines changed in 2025: where a film and our cards differ, follow the cards.",
  },
  needs: {
    medication: {
      heading: "Why timely medication saves lives",
      paragraphs: [
        "An inhaler is empty, or the blood-pressure tablets have run out. Often the medicine exists, and time is lost in finding it.",
        "With one message to all the pharmacies nearby, a family knows which of them has it, and does not have to go from counter to counter.",
      ],
      link: "How medication requests work",
    },
    blood: {
      heading: "Access to blood saves lives",
      paragraphs: [
        "Ghana collects less blood than its hospitals need. A mother who bleeds after birth cannot wait until a donor is found.",
        "Blood does not keep for long, so people have to give it again and again. The network tells donors when they can give, and where.",
      ],
      link: "Who can give, and where",
    },
  },
};
