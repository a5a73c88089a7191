import { createServer, type Server, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";

export type MailServer = {
  port: number;
  commands: string[];
  letters: string[];
  opened: () => number;
  /** Connections that are open now. */
  open: () => number;
  mostAtOnce: () => number;
  close: () => Promise<void>;
};
/**
 * `isSilent`: accepts connections and never responds. `starttls`: offered with this key and certificate. `answers`: to
 * commands that begin so; `hangsUpAt`: such a command, or the end of the letter (`.`), closes the connection instead.
 */
type MailServerOptions = {
  letterMs?: number;
  isSilent?: boolean;
  starttls?: { key: string; cert: string };
  answers?: Record<string, string>;
  hangsUpAt?: string | undefined;
};

const REPLIES: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye", STARTTLS: "502 not here" };

/** The part of an SMTP server that a letter needs, with real connections. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const [commands, letters, sockets]: [string[], string[], Set<Socket>] = [[], [], new Set()];
  let opened = 0;
  let mostAtOnce = 0;
  const server: Server = createServer((socket) => {
    opened += 1;
    mostAtOnce = Math.max(mostAtOnce, sockets.add(socket).size);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (options.isSilent) return;
    socket.write("220 test\r\n");
    converse(socket, { commands, letters }, options);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const { port } = server.address() as { port: number };
  return {
    port,
    commands,
    letters,
    opened: () => opened,
    open: () => sockets.size,
    mostAtOnce: () => mostAtOnce,
    close,
  };
}

function converse(socket: Socket, heard: { commands: string[]; letters: string[] }, options: MailServerOptions): void {
  const { letterMs = 0, starttls, answers = {}, hangsUpAt } = options;
  let pending = "";
  let letter: string | undefined;
  const answer = (line: string) => {
    heard.commands.push(line);
    if (hangsUpAt && line.startsWith(hangsUpAt)) return void socket.destroy();
    const [, given] = Object.entries(answers).find(([begin]) => line.startsWith(begin)) ?? [];
    if (given) return void socket.write(`${given}\r\n`);
    if (line === "DATA") letter = "";
    if (line === "STARTTLS" && starttls) return encrypt(socket, heard, options);
    if (line.startsWith("EHLO") && starttls && !(socket instanceof TLSSocket))
      return void socket.write("250-test\r\n250 STARTTLS\r\n");
    socket.write(`${REPLIES[line] ?? "250 ok"}\r\n`);
  };
  socket.on("data", (chunk) => {
    pending += chunk.toString("utf8");
    for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (letter === undefined) answer(line);
      else if (line !== ".") letter += `${line}\n`;
      else {
        heard.letters.push(letter);
        letter = undefined;
        if (hangsUpAt === ".") return void socket.destroy();
        setTimeout(() => socket.writable && socket.write("250 kept\r\n"), letterMs);
      }
    }
  });
}

function encrypt(socket: Socket, heard: { commands: string[]; letters: string[] }, options: MailServerOptions): void {
  socket.removeAllListeners("data");
  socket.write("220 go\r\n");
  const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(options.starttls) });
  secure.on("error", () => undefined);
  converse(secure, heard, options);
}
