import { z } from "zod";
import { PassRequest } from "./manage.ts";

const PROMPTS = ["stopped", "allowed"] as const;
/** Whether a phone is asked to approve gifts. */
export type Prompts = (typeof PROMPTS)[number];

/** `POST /prompts/choice`: what the owner of the phone that the code proves wants from now on. */
export const PromptsRequest = PassRequest.extend({ prompts: z.enum(PROMPTS) });
export type PromptsRequest = z.input<typeof PromptsRequest>;

/** `prompts` is how it is now: whoever keeps the site may have stopped them too, and a code does not undo that. */
export const PromptsAnswer = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ prompts: z.enum(PROMPTS) }),
});
export type PromptsAnswer = z.infer<typeof PromptsAnswer>;
