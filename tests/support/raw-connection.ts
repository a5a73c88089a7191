import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/**
 * A connection of bytes as they are, to a server of this process or to a port. Every wait is for bytes or for the end.
 */
export async function rawConnection(server: net.Server | number) {
  const port = typeof server === "number" ? server : (server.address() as AddressInfo).port;
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let bytes = "";
  let waiting: (() => void)[] = [];
  const wake = () => {
    for (const one of waiting) one();
    waiting = [];
  };
  socket.on("data", (chunk) => {
    bytes += chunk.toString("latin1");
    wake();
  });
  socket.on("error", () => undefined).on("close", wake);
  const closed = new Promise<void>((resolve) => socket.once("end", resolve).once("close", () => resolve()));
  await once(socket, "connect");
  return {
    socket,
    closed,
    received: () => bytes,
    write: (text: string) => void socket.write(text, "latin1"),
    /** The responses so far once there are as many of them, or the connection has ended. */
    async answers(count: number): Promise<string[]> {
      const heads = () => bytes.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);
      while (heads().length < count && !socket.destroyed && !socket.readableEnded)
        await new Promise<void>((resolve) => waiting.push(resolve));
      return heads();
    },
    end: () => void socket.destroy(),
  };
}

export type RawConnection = Awaited<ReturnType<typeof rawConnection>>;

export const statusOf = (answer: string | undefined) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer ?? "")?.[1]);

const COMMON = [
  /^content-security-policy: /gim,
  /^x-request-id: [\da-f-]{36}\r?$/gim,
  /^x-content-type-options: nosniff\r?$/gim,
  /^referrer-policy: [a-z-]+\r?$/gim,
  /^cross-origin-opener-policy: same-origin\r?$/gim,
  /^cross-origin-resource-policy: same-origin\r?$/gim,
  /^x-frame-options: DENY\r?$/gim,
  /^permissions-policy: camera=\(\), /gim,
];

/** Of the headers that every response of ours has, by Node.js or by us, those that are not there exactly once. */
export function oddHeaders(answer = ""): string[] {
  const [head = ""] = answer.split("\r\n\r\n", 1);
  return COMMON.filter((header) => head.match(header)?.length !== 1).map(({ source }) => source);
}
