import { z } from "zod";
import { Email, StatusAndMessage } from "./wire.ts";

/** `POST /subscriptions`: somebody asks for updates by e-mail. */
export const UpdatesRequest = z.strictObject({ email: Email });

/** `POST /subscriptions/confirm` and `/end`: the token from the link in the e-mail. */
export const UpdatesLink = z.strictObject({
  token: z.string("Send the token of the link").max(200, "This is longer than any of our tokens"),
});

/** `status` 202: the address was asked to confirm, unless it had confirmed before. 200: the updates are confirmed or ended. */
export const UpdatesAnswer = z.object(StatusAndMessage);
