/**
 * Loaded with `node --import`: the process ends with the one that started it, however that one ends, so interrupted
 * tests leave no server behind.
 */
const startedBy = process.ppid;
const LOOK_MS = 1000;

setInterval(() => {
  if (process.ppid !== startedBy) process.kill(process.pid, "SIGKILL");
}, LOOK_MS).unref();
