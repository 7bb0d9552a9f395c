import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { makeScratchFolder } from "../../api/fixtures/scratch-folder.ts";
import { keysOf, pressAt } from "./actions.ts";
import { end, start } from "./program.ts";
import { type Engine, PHONE, type Tab } from "./tab.ts";

export const FIREFOX = "firefox-esr";

/** Debian's Firefox, through WebDriver BiDi. While it is driven, it calls none of its maker's services. */
export async function startFirefox(): Promise<Engine> {
  const profile = makeScratchFolder("beat-firefox-");
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const child = start(FIREFOX, args, ["ignore", "ignore", "pipe"]);
  const bidi = await connect(await addressSaidBy(child.stderr));
  const { capabilities } = await bidi.call<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: () => openTab(bidi),
    async close() {
      bidi.close();
      // There is nothing to save, and an orderly end would take time.
      await end(child, "SIGKILL");
      await rm(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function openTab(bidi: Bidi): Promise<Tab> {
  const { userContext } = await bidi.call<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await bidi.call<{ context: string }>("browsingContext.create", { type: "tab", userContext });
  await bidi.call("browsingContext.setViewport", { context, viewport: PHONE });
  return {
    go: (url) => bidi.call("browsingContext.navigate", { context, url, wait: "complete" }),
    async run<Taken extends unknown[], Given>(asked: (...taken: Taken) => Given, ...taken: Taken) {
      const answer = await bidi.call<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        "script.callFunction",
        {
          functionDeclaration: `() => JSON.stringify((${asked.toString()})(...${JSON.stringify(taken)}))`,
          awaitPromise: false,
          // In a sandbox of its own, so that it also runs in pages that allow no script.
          target: { context, sandbox: "driver" },
        },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      // The result has the type that the function returns.
      return (answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value)) as Given;
    },
    press: (x, y) => bidi.call("input.performActions", { context, actions: pressAt(x, y) }),
    type: (text) => bidi.call("input.performActions", { context, actions: keysOf(text) }),
    close: () => bidi.call("browser.removeUserContext", { userContext }),
  };
}

type Bidi = {
  call: <Given = void>(method: string, params: object) => Promise<Given>;
  close: () => void;
};

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return {
    async call<Given>(method: string, params: object) {
      last += 1;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
      const { result, error, message } = await promise;
      if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
      // The protocol defines what each command returns.
      return result as Given;
    },
    close: () => socket.close(),
  };
}

async function addressSaidBy(output: NodeJS.ReadableStream | null): Promise<string> {
  if (output === null) throw new Error("Firefox has no output.");
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /listening on (ws:\S+)/u.exec(line)?.[1];
    if (address === undefined) continue;
    // Nobody reads the rest, and a full pipe would stop the browser.
    output.resume();
    return address;
  }
  throw new Error("Firefox ended before it listened.");
}
