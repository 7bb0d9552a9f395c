import type { Settings } from "./settings.ts";

export type OfficeConfig = {
  port: number;
  /** The network address to listen on; `undefined` for all. */
  host: string | undefined;
  /** The address at which browsers know it. Passkeys are bound to its host for ever. */
  origin: string;
};

const OFFSET = 100;

/** The office's configuration. `undefined`: there is none here, as in production until OFFICE_ORIGIN is set. */
export function toOfficeConfig(value: Settings): OfficeConfig | undefined {
  const isProduction = value.NODE_ENV === "production";
  const port = value.OFFICE_PORT ?? value.PORT + OFFSET;
  if (port === 0 || (isProduction && value.OFFICE_ORIGIN === undefined)) return undefined;
  return {
    port,
    host: isProduction ? value.HOST : "127.0.0.1",
    origin: value.OFFICE_ORIGIN ?? `http://localhost:${port}`,
  };
}
