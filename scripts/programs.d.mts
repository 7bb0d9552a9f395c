export const TEST_PACKAGES: readonly string[];
export function ensureTestPrograms(): void;
export function ensureProofPrograms(): void;
export function ensureBrowsers(): void;
