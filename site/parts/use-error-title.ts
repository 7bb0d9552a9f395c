import { useEffect } from "react";

/** Says in the page's title whether there is an error, as the server does in the title of a page that it answers with. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    document.title = `${isWrong ? "Error: " : ""}${document.title.replace(/^Error: /u, "")}`;
  }, [isWrong]);
}
