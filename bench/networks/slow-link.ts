import { connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { listen } from "../../tests/support/server/listen.ts";

/** A link between visitor and site. */
export type Link = {
  readonly kilobitsPerSecond: number;
  readonly roundTripMs: number;
  /** The share of packets that are lost on the way. */
  readonly loss: number;
};

const PACKET_BYTES = 1_460;
/** A sender notices a loss after about two round trips, and sends the packet again. */
const RECOVERY_ROUND_TRIPS = 2;

/** Returns numbers below 1 that are the same in each run. */
const createRandom = (): (() => number) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Returns when a packet that is sent now arrives over one direction of the link. */
const createLane = ({ kilobitsPerSecond, roundTripMs, loss }: Link) => {
  const random = createRandom();
  let freeAt = 0;
  return (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / kilobitsPerSecond;
    let arrivesAt = freeAt + roundTripMs / 2;
    while (random() < loss) arrivesAt += RECOVERY_ROUND_TRIPS * roundTripMs;
    return arrivesAt;
  };
};

/** Passes packets on when they have arrived, in the order in which they were sent. */
const relay = (from: Socket, to: Socket, arrivalOf: (bytes: number) => number, openAt: number) => {
  let delivered: Promise<void> = setTimeout(openAt - performance.now());
  const deliver = (arrivesAt: number, act: () => void) => {
    delivered = delivered
      .then(() => setTimeout(Math.max(0, arrivesAt - performance.now())))
      .then(() => {
        if (!to.destroyed) act();
      });
  };
  from.on("data", (data) => {
    if (typeof data === "string") throw new Error("A socket without an encoding gives bytes.");
    for (let start = 0; start < data.length; start += PACKET_BYTES) {
      const packet = data.subarray(start, start + PACKET_BYTES);
      deliver(arrivalOf(packet.length), () => to.write(packet));
    }
  });
  from.on("end", () => deliver(0, () => to.end()));
  from.on("error", () => to.destroy());
};

/** Starts a proxy on loopback that is as slow and as lossy as the link, and returns its port. */
export const startSlowLink = async (
  port: number,
  link: Link,
): Promise<{ port: number; stop: () => void }> => {
  const up = createLane(link);
  const down = createLane(link);
  const server = createServer((visitor) => {
    const site = connect(port, "127.0.0.1");
    // The handshake of a connection takes a round trip of its own.
    const openAt = performance.now() + link.roundTripMs;
    relay(visitor, site, up, openAt);
    relay(site, visitor, down, openAt);
  });
  return { port: await listen(server), stop: () => server.close() };
};
