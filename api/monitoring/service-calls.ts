import type { Clock } from "#api/clock.ts";

export type Service = "provider" | "texts" | "mail";
type ServiceCall = { service: Service; result: "answered" | "failed" };
export type ServiceCalls = ReturnType<typeof createServiceCalls>;

/** So many calls in a row without an answer are no chance. */
const SILENT_CALLS = 3;
/** How long they count, so that nothing has to call the provider in order to find out. */
const SILENT_MS = 10 * 60_000;

/** Notices from the calls that are made anyway whether a service answers. `count` is called for every call. */
export function createServiceCalls({ clock, count }: { clock: Clock; count: (call: ServiceCall) => void }) {
  /** By host, because a provider may have several, which fail separately. */
  const provider = new Map<string, { failed: number; at: number }>();

  function note(service: Service, host: string, isAnswered: boolean): void {
    count({ service, result: isAnswered ? "answered" : "failed" });
    if (service !== "provider") return;
    const failed = isAnswered ? 0 : (provider.get(host)?.failed ?? 0) + 1;
    provider.set(host, { failed, at: clock.now() });
  }

  return {
    /** Makes one call. If it throws, the service has not answered; `isAnswer` says so of any other result. */
    async watch<Result>(
      { service, host }: { service: Service; host: string },
      call: () => Promise<Result>,
      isAnswer: (result: Result) => boolean,
    ): Promise<Result> {
      try {
        const result = await call();
        note(service, host, isAnswer(result));
        return result;
      } catch (error) {
        note(service, host, false);
        throw error;
      }
    },

    /** Whether the last calls to one of the provider's hosts have all failed. */
    isProviderSilent: (): boolean =>
      [...provider.values()].some(({ failed, at }) => failed >= SILENT_CALLS && clock.now() - at <= SILENT_MS),
  };
}
