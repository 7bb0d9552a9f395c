/** A waiting time in words: "1 second", "2 minutes", "24 hours". */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return "a few minutes";
  if (seconds <= 90) return counted(seconds, "second");
  if (seconds < 5400) return counted(Math.ceil(seconds / 60), "minute");
  return counted(Math.ceil(seconds / 3600), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
