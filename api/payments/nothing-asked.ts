/** The store failed before anybody was asked to pay. */
export class NothingAsked extends Error {
  override name = "NothingAsked";
}

/** For the `catch` of writes that must succeed before the provider is called. */
export function nothingAsked(cause: unknown): never {
  throw new NothingAsked("The gift could not be written down.", { cause });
}
