/** The addresses of the site. */
export const PAGES = `/ /why-we-beat /why-we-beat/our-mission /community /trainings /trainings/basic-cpr
  /trainings/life-saving-aed-usage /trainings/medical-emergencies /trainings/practise /impact
  /impact/donate /impact/books /pulse/when-every-second-counts /pulse/cardiac-arrest
  /pulse/general-emergencies /pulse/medications /pulse/blood-needs /pulse/street-safety
  /pulse/become-a-responder /pulse/join-the-mission /privacy-policies /terms-and-conditions /security
  /accessibility /press /updates`.split(/\s+/u);

/** The first-aid cards, each of which has a page of its own. */
export const CARDS = "/pulse/general-emergencies";

/** One page of each kind. The suite looks at them closely, and every night also at the others. */
export const PAGE_TYPES = ["/", "/impact", CARDS, "/community"];
