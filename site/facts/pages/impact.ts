/** The words of the impact page's hero. */
export const impact = {
  hero: {
    eyebrow: "Impact: give by mobile money",
    heading: "Every alert answered is a life touched",
    lead: "Not every life can be saved, but nobody should wait alone.",
    guided: "A neighbour kneels beside somebody on the ground and pushes on the chest. A phone beside her speaks.",
    call: "Another neighbour talks on her phone, and the ambulance arrives.",
  },
};
