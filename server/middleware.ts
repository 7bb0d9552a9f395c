/** One request on its way through the list of server/app.ts. */
export type RequestContext = {
  request: Request;
  url: URL;
  /** Whether the other end of the socket is this machine itself, and no proxy stands between. */
  isLocal: boolean;
  /** What the HTTP server knows of the connection; passed on to the API, which throttles by address. */
  connection: object | undefined;
};

/** Answers a request, or leaves it to the next middleware. */
export type Middleware = (context: RequestContext) => Response | undefined | Promise<Response | undefined>;
