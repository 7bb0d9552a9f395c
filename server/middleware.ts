/** One request on its way through the list of server/app.ts. */
export type RequestContext = {
  request: Request;
  url: URL;
  /** Whether this machine itself sent the request, and not through a proxy. */
  isLocal: boolean;
  /** What the HTTP server knows about the connection. The API needs it for its limits by IP address. */
  connection: object | undefined;
};

/** Answers a request, or leaves it to the next middleware. */
export type Middleware = (context: RequestContext) => Response | undefined | Promise<Response | undefined>;
