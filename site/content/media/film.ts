/**
 * Films of first-aid organisations, by slot. Which film a slot shows is configuration (`VIDEO_…`, see .env.example).
 * `poster` is the address of our own drawing.
 */
export type Film = { slot: string; poster: string; title: string; publisher: string; length?: string };

export const ST_JOHN = "St John Ambulance";
