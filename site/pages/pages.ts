import accessibility from "./accessibility.tsx";
import basicCpr from "./basic-cpr.tsx";
import becomeAResponder from "./become-a-responder.tsx";
import bloodNeeds from "./blood-needs.tsx";
import books from "./books.tsx";
import cardiacArrest from "./cardiac-arrest.tsx";
import community from "./community.tsx";
import donate from "./donate.tsx";
import firstAidCard from "./first-aid-card.tsx";
import generalEmergencies from "./general-emergencies.tsx";
import home from "./home.tsx";
import impact from "./impact.tsx";
import joinTheMission from "./join-the-mission.tsx";
import lifeSavingAedUsage from "./life-saving-aed-usage.tsx";
import manage from "./manage.tsx";
import medicalEmergencies from "./medical-emergencies.tsx";
import medications from "./medications.tsx";
import newsItem from "./news-item.tsx";
import ourMission from "./our-mission.tsx";
import practise from "./practise.tsx";
import press from "./press.tsx";
import privacyPolicies from "./privacy-policies.tsx";
import security from "./security.tsx";
import streetSafety from "./street-safety.tsx";
import termsAndConditions from "./terms-and-conditions.tsx";
import trainings from "./trainings.tsx";
import updates from "./updates.tsx";
import whenEverySecondCounts from "./when-every-second-counts.tsx";
import whyWeBeat from "./why-we-beat.tsx";
import type { SitePage } from "#site/page.ts";

/**
 * Every page, by the name of its file here. The offline page lists pages in this order: what is needed at once comes
 * first.
 */
export const pages: Readonly<Record<string, SitePage>> = {
  home,
  "why-we-beat": whyWeBeat,
  "our-mission": ourMission,
  community,
  "news-item": newsItem,
  trainings,
  "basic-cpr": basicCpr,
  "life-saving-aed-usage": lifeSavingAedUsage,
  "medical-emergencies": medicalEmergencies,
  impact,
  donate,
  manage,
  books,
  "when-every-second-counts": whenEverySecondCounts,
  "cardiac-arrest": cardiacArrest,
  "general-emergencies": generalEmergencies,
  "first-aid-card": firstAidCard,
  medications,
  "blood-needs": bloodNeeds,
  "street-safety": streetSafety,
  "become-a-responder": becomeAResponder,
  "join-the-mission": joinTheMission,
  practise,
  "privacy-policies": privacyPolicies,
  "terms-and-conditions": termsAndConditions,
  security,
  accessibility,
  press,
  updates,
};
