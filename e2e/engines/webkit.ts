import { once } from "node:events";
import { globSync } from "node:fs";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import { freePort } from "../../scripts/built-server.ts";
import { keysOf, pressAt } from "./actions.ts";
import { end, start } from "./program.ts";
import { type Engine, PHONE, type Tab } from "./tab.ts";

/** Debian's WebKitGTK on a virtual display, through WebDriver. Each tab is a browser of its own. */
export async function startWebKit(): Promise<Engine> {
  const [program] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const screen = start(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", `${PHONE.width}x${PHONE.height}x24`, "-nolisten", "tcp"],
    ["ignore", "ignore", "ignore", "pipe"],
  );
  const port = await freePort();
  // There is no accessibility bus to wait for, and no graphics card.
  const env = { DISPLAY: `:${await lineOf(screen.stdio[3])}`, NO_AT_BRIDGE: "1", LIBGL_ALWAYS_SOFTWARE: "1" };
  const driver = start("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], "ignore", env);
  const call = callerOf(`http://127.0.0.1:${port}`);
  await vi.waitUntil(() => call("GET", "/status").catch(() => null), { timeout: 15_000 });
  const session = () =>
    call<Session>("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": {
            binary: program,
            args: ["--automation", "--javascript-can-open-windows-automatically=true"],
          },
        },
      },
    });
  const first = await session();
  await call("DELETE", `/session/${first.sessionId}`);
  return {
    version: `WebKitGTK ${first.capabilities.browserVersion}`,
    open: async () => openTab(call, `/session/${(await session()).sessionId}`),
    async close() {
      await end(driver);
      await end(screen);
    },
  };
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

async function openTab(call: Call, session: string): Promise<Tab> {
  const run: Tab["run"] = (asked, ...taken) =>
    call("POST", `${session}/execute/sync`, { script: `return (${asked.toString()})(...arguments)`, args: taken });
  // A window of this browser cannot be narrower than its toolbar, and a window that a page opens has no toolbar.
  const [opener] = await call<string[]>("GET", `${session}/window/handles`);
  await run(
    ({ width, height }) => void open("about:blank", "", `popup,left=0,top=0,width=${width},height=${height}`),
    PHONE,
  );
  const handle = (await call<string[]>("GET", `${session}/window/handles`)).find((other) => other !== opener);
  await call("POST", `${session}/window`, { handle });
  return {
    go: (url) => call("POST", `${session}/url`, { url }),
    run,
    press: (x, y) => call("POST", `${session}/actions`, { actions: pressAt(x, y) }),
    type: (text) => call("POST", `${session}/actions`, { actions: keysOf(text) }),
    close: () => call("DELETE", session),
  };
}

type Call = <Given = void>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Given>;

function callerOf(driver: string): Call {
  return async <Given>(method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(driver + path, { method, ...sent });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
    // The protocol defines what each command returns.
    return value as Given;
  };
}

async function lineOf(output: unknown): Promise<string> {
  // The pipe that `start` was asked for.
  const [line] = (await once(createInterface({ input: output as NodeJS.ReadableStream }), "line")) as [string];
  return line;
}
