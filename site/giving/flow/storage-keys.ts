/** Where the browser keeps the draft: the specification's key. */
export const DRAFT_KEY = "donateData";
/** Where the browser keeps everything but the draft. */
export const MEMORY_KEY = "donateProgress";
