import { expect, test } from "vitest";
import { offlineWorker } from "./offline.ts";
import type { Pages } from "./pages.ts";

const HTML =
  '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script><img src="/assets/b.svg">';

/** Pages that are all the same. `asked` lists those that were requested. */
function openPages() {
  const asked: string[] = [];
  const page = async (path: string) => {
    asked.push(path);
    return { whole: { bytes: Buffer.from(HTML) } };
  };
  // The cast is safe, because `offlineWorker` uses only this part.
  return { asked, pages: { page } as unknown as Pages };
}

test("the worker is sent with the pages that work offline and the files they need", async () => {
  const { asked, pages } = openPages();
  const middleware = offlineWorker({
    pages,
    routes: { offline: [{ path: "/help", name: "Help" }] },
    worker: "work",
    headers: {},
  });
  const url = new URL("http://beat.example/sw.js");
  const answer = await middleware({ request: new Request(url), url, isLocal: true, connection: {} });
  const text = (await answer?.text()) ?? "";
  expect(text).toMatch(
    /^\(work\)\(\{"version":"[\w-]{12}","pages":\[\{"path":"\/help","name":"Help"\}\],"files":\["\/assets\/a\.js","\/assets\/b\.svg"\]\}\)/u,
  );
  expect(asked).toEqual(["/help"]);
});
