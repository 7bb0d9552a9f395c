/**
 * `node --import` this: the process ends with the one that started it, however that ended. Interrupted tests leave no
 * server behind.
 */
const startedBy = process.ppid;
const LOOK_MS = 1000;

setInterval(() => {
  if (process.ppid !== startedBy) process.kill(process.pid, "SIGKILL");
}, LOOK_MS).unref();
