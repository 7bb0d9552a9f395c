import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Ground } from "./ground.ts";

/**
 * An address that moves from server to server, like a name or a floating IP. It resets connections while no server has
 * it.
 */
export async function openAddress(ground: Ground, first: string) {
  let target: string | undefined = first;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (target === undefined) return void socket.resetAndDestroy();
    const onward = connect(target);
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const moveTo = (socket: string | undefined) => {
    target = socket;
    for (const open of sockets) open.destroy();
  };
  ground.later(() => {
    moveTo(undefined);
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, moveTo };
}
