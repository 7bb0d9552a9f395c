import { startSandbox } from "./start.ts";

/** The sandbox as a process of its own: `npm run sandbox`. The credentials are those the API takes by default. */
const { url } = await startSandbox({
  port: Number(process.env["SANDBOX_PORT"] ?? 3001),
  account: process.env["PROVIDER_ACCOUNT"] ?? "2040001",
  key: process.env["PROVIDER_KEY"] ?? "sandbox-key",
  secret: process.env["PROVIDER_SECRET"] ?? "sandbox-secret",
  ...(process.env["DATA_DIR"] ? { chargesFile: `${process.env["DATA_DIR"]}/sandbox-charges.jsonl` } : {}),
});
process.stdout.write(`The pretend provider listens at ${url}; its phones are at ${url}/sandbox\n`);
