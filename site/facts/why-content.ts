/** Three statements at the end of a topic's page, the first with a figure. */
export type WhyContent = { heading: string; points: [Point, Point, Point] };
type Point = { figure?: string; text: string; link?: { title: string; to: string } };
