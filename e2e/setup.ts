import { afterAll } from "vitest";
import { closeVisitors } from "./harness.ts";

// This is here because the harness itself is loaded once for all files of a worker.
afterAll(closeVisitors);
