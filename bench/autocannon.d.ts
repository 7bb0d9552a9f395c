/** The part of autocannon that the benchmark uses. */
declare module "autocannon" {
  type Options = { url: string; connections: number; duration: number; headers: Record<string, string> };
  type Result = {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p99: number };
    errors: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
