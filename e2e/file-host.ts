import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".svg": "image/svg+xml" };
const ANY_TYPE = "application/octet-stream";

/**
 * A static host like the one for an exported site. It serves the files of the folder with the headers that `_headers`
 * sets for the path, and 404 for everything else.
 */
export async function startFileHost(folder: string, port: number) {
  const rules = readRules(await readFile(join(folder, "_headers"), "utf8"));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, pathname, extname(pathname) || pathname.startsWith("/vignettes/") ? "" : "index.html");
    readFile(file).then(
      (bytes) =>
        response
          .writeHead(200, { "content-type": TYPES[extname(file)] ?? ANY_TYPE, ...rules.get(pathname) })
          .end(bytes),
      () => response.writeHead(404).end("Not found"),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A `path` line, then `  Name: value` lines, until an empty line. */
function readRules(text: string): Map<string, Record<string, string>> {
  return new Map(
    text.split("\n\n").map((rule) => {
      const [path = "", ...lines] = rule.trim().split("\n");
      return [
        path,
        Object.fromEntries(
          lines.map((line) =>
            line
              .trim()
              .split(/:\s*(.*)/u)
              .slice(0, 2),
          ),
        ),
      ];
    }),
  );
}
