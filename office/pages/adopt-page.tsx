import { Button } from "#site/components/button.tsx";
import type { View } from "../view.ts";
import { Transfers } from "./bank-file-pages.tsx";
import { Problems } from "./parts.tsx";

/** The payments that only the provider has, for the person who proposes to count them. */
export function AdoptPage({ title, text, problems, file, rows }: Extract<View, { kind: "adopt" }>) {
  return (
    <>
      <h1>{title}</h1>
      <p className="measure-wide">
        {text} Another person compares them with the provider’s list and approves them. Each is then counted once, with
        a receipt.
      </p>
      <form
        method="post"
        action="/deeds/adopt-propose"
        encType="multipart/form-data"
        className="stack gap-3"
        noValidate
      >
        <Problems problems={problems} />
        <input type="hidden" name="file" value={file} />
        <Transfers rows={rows} />
        {rows.some(({ tick }) => tick) ? (
          <Button type="submit" name="step" value="propose">
            Continue
          </Button>
        ) : null}
      </form>
    </>
  );
}
