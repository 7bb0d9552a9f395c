import { expect, test } from "vitest";
import { offlineWorker } from "./offline.ts";
import type { Pages } from "./pages.ts";

const HTML =
  '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script><img src="/assets/b.svg">';

/** Pages that are all the same. `asked` lists those that were requested. */
function openPages() {
  const asked: string[] = [];
  let bytes = Buffer.from(HTML);
  const page = async (path: string) => {
    asked.push(path);
    return { whole: { bytes } };
  };
  const change = (html: string) => void (bytes = Buffer.from(html));
  // The cast is safe, because `offlineWorker` uses only this part.
  return { asked, change, pages: { page } as unknown as Pages };
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

test("the worker is made again only when a page has changed", async () => {
  const { change, pages } = openPages();
  let read = 0;
  const worker = { toString: () => `work${(read += 1)}` } as unknown as string;
  const middleware = offlineWorker({
    pages,
    routes: { offline: [{ path: "/help", name: "Help" }] },
    worker,
    headers: {},
  });
  const url = new URL("http://beat.example/sw.js");
  const ask = async () => {
    const answer = await middleware({ request: new Request(url), url, isLocal: true, connection: {} });
    return [answer?.headers.get("etag"), /^\((\w+)\)/u.exec((await answer?.text()) ?? "")?.[1]];
  };
  const first = await ask();
  expect(await ask()).toEqual(first);
  change(HTML.replace("b.svg", "c.svg"));
  const [tag, made] = await ask();
  expect(tag).not.toBe(first[0]);
  expect([first[1], made]).toEqual(["work1", "work2"]);
});
