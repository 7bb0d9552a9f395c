import type { z } from "zod";
import type { Rule } from "./read-variables.ts";
import { origin, type processVariables, wholeNumber } from "./variables.ts";

/** The office's own variables (office/). */
export const officeVariables = {
  /** In development the site's port and 100, and 0 for no office. */
  OFFICE_PORT: wholeNumber(0, 65_535).optional(),
  OFFICE_ORIGIN: origin.optional(),
};

export type OfficeConfig = {
  port: number;
  /** The network address to listen on; `undefined` for all. */
  host: string | undefined;
  /** The address at which browsers know it. Passkeys are bound to its host for ever. */
  origin: string;
};

type Values = z.output<z.ZodObject<typeof officeVariables & Pick<typeof processVariables, "NODE_ENV" | "PORT">>> & {
  HOST?: string | undefined;
};

const OFFSET = 100;

/** The office's configuration. `undefined`: there is none here, as in production until OFFICE_ORIGIN is set. */
export function toOfficeConfig(value: Values): OfficeConfig | undefined {
  const isProduction = value.NODE_ENV === "production";
  const port = value.OFFICE_PORT ?? value.PORT + OFFSET;
  if (port === 0 || (isProduction && value.OFFICE_ORIGIN === undefined)) return undefined;
  return {
    port,
    host: isProduction ? value.HOST : "127.0.0.1",
    origin: value.OFFICE_ORIGIN ?? `http://localhost:${port}`,
  };
}

/** The office is never at the public address, where any page could read its own forms. */
export const officeRule: Rule = ({ NODE_ENV, OFFICE_ORIGIN, PUBLIC_ORIGIN }) => {
  if (OFFICE_ORIGIN === undefined || !URL.canParse(OFFICE_ORIGIN)) return [];
  const { host, protocol } = new URL(OFFICE_ORIGIN);
  return [
    ...(NODE_ENV === "production" && protocol !== "https:"
      ? ["OFFICE_ORIGIN: must begin with https, because passkeys work nowhere else"]
      : []),
    ...(PUBLIC_ORIGIN !== undefined && URL.canParse(PUBLIC_ORIGIN) && new URL(PUBLIC_ORIGIN).host === host
      ? ["OFFICE_ORIGIN: must have a host of its own, like office.beat.example"]
      : []),
  ];
};
