/** A window of an engine at a phone's size, with cookies and storage of its own. */
export type Tab = {
  /** Opens an address, and waits until it has loaded. */
  go: (address: string) => Promise<void>;
  /** Runs a function in the page. It may not use its closure or wait, and it takes and returns JSON. */
  run: <Taken extends unknown[], Given>(asked: (...taken: Taken) => Given, ...taken: Taken) => Promise<Given>;
  /** Presses the page at a point of the window, in CSS pixels. */
  press: (x: number, y: number) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

/** A running browser. */
export type Engine = {
  version: string;
  open: () => Promise<Tab>;
  close: () => Promise<void>;
};

export const PHONE = { width: 360, height: 740 };
