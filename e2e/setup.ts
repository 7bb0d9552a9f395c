import { afterAll } from "vitest";
import { closeVisitors } from "./harness.ts";

// Here, because the harness itself is loaded once for all files of a worker.
afterAll(closeVisitors);
