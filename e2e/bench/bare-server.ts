/**
 * The least that Node can do with the same files: `node:http`, a folder read into memory at the start, and one file per
 * path, without a router, negotiation, a policy or validation. The site's server is measured against it. Arguments: the
 * folder, the port.
 */
import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const [folder = ".", port = "0"] = process.argv.slice(2);
const files = new Map<string, Buffer>();
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath, entry.name);
  files.set(`/${relative(folder, file)}`, readFileSync(file));
}

createServer((request, response) => {
  const body = files.get(request.url === "/" ? "/index" : (request.url ?? ""));
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": body.length,
  });
  response.end(body);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("listening\n"));
