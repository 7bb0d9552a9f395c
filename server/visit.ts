/** One request on its way through the steps of server/app.ts. */
export type Visit = {
  request: Request;
  url: URL;
  /** Whether the other end of the socket is this machine itself, and no proxy stands between. */
  isLocal: boolean;
  /** What the HTTP server knows of the connection; passed on to the API, which throttles by address. */
  connection: object | undefined;
};

/** Answers a visit, or leaves it to the next step. */
export type Step = (visit: Visit) => Response | undefined | Promise<Response | undefined>;
