import { useEffect, useEffectEvent, useRef, useState } from "react";

type Envelope<Message> = { from: string } & (
  | { kind: "here" | "bye" }
  | { kind: "hello" }
  | { kind: "said"; message: Message }
);

/** Whether the same thing is open in another tab of this browser, and messages between these tabs. */
export function useOtherTabs<Message>(name: string, onMessage: (message: Message) => void) {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const send = useRef<(message: Message) => void>(() => undefined);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const [channel, from] = [new BroadcastChannel(name), crypto.randomUUID()];
    const post = (envelope: Envelope<Message>) => channel.postMessage(envelope);
    send.current = (message) => post({ from, kind: "said", message });
    channel.onmessage = ({ data }: MessageEvent<Envelope<Message>>) => {
      setOthers((known) => {
        const next = new Set(known);
        if (data.kind === "bye") next.delete(data.from);
        else next.add(data.from);
        return next;
      });
      if (data.kind === "hello") post({ from, kind: "here" });
      if (data.kind === "said") hear(data.message);
    };
    const bye = () => post({ from, kind: "bye" });
    const hello = () => post({ from, kind: "hello" });
    hello();
    window.addEventListener("pagehide", bye);
    // A page that the browser kept and shows again.
    window.addEventListener("pageshow", hello);
    return () => {
      bye();
      window.removeEventListener("pagehide", bye);
      window.removeEventListener("pageshow", hello);
      channel.close();
    };
  }, [name]);
  return { isElsewhere: others.size > 0, tell: (message: Message) => send.current(message) };
}
