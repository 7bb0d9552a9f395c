type Packages = Readonly<Record<string, object>>;

export function pathsFor(packages: Packages, manifests: readonly string[]): string[];
export function withAddresses(
  lock: { lockfileVersion: number; packages: Packages },
  registry: string,
): { lockfileVersion: number; packages: Packages };
