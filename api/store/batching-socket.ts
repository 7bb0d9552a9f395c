import { Socket } from "node:net";

/**
 * A socket that hands over to the system in one piece what is written in one go. pg writes each query by itself, and
 * each would be a call of the system and wake the server.
 */
export class BatchingSocket extends Socket {
  #isHeld = false;

  // Everything goes through here, what is written to a corked socket too.
  override cork(): void {
    if (!this.#isHeld) {
      this.#isHeld = true;
      super.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.uncork();
      });
    }
    super.cork();
  }
}
