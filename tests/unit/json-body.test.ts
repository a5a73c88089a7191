import { readText } from "@/lib/http/json-body";

const KB = 1024;

/** A request with this many chunks, created when read, and the number of chunks read. */
function slowly(chunks: number, chunk: Uint8Array) {
  const asked = { chunks: 0, cancelled: false };
  const body = new ReadableStream({
    pull(stream) {
      asked.chunks += 1;
      if (asked.chunks > chunks) stream.close();
      else stream.enqueue(chunk);
    },
    cancel() {
      asked.cancelled = true;
    },
  });
  return { request: new Request("http://door/", { method: "POST", body, duplex: "half" } as RequestInit), asked };
}

test.each([
  ["too large", new Uint8Array(64 * KB).fill(120), "too_large"],
  ["no text", new Uint8Array(64 * KB).fill(255), "invalid_json"],
])("a body that is %s is refused, and read to its end", async (_, chunk, code) => {
  const { request, asked } = slowly(40, chunk);
  await expect(readText(request)).rejects.toMatchObject({ code });
  for (let turn = 0; turn < 200 && asked.chunks <= 40; turn += 1) await new Promise(setImmediate);
  expect(asked).toEqual({ chunks: 41, cancelled: false });
});

describe("a body that comes slowly", () => {
  const SECOND = 1000;
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] }));
  afterEach(() => jest.useRealTimers());

  /** Sends this many bytes each second, and tells after how many seconds it was refused, or undefined. */
  async function refusedAfter(bytes: number, seconds: number): Promise<number | undefined> {
    let sender: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({
      start: (stream) => {
        sender = stream;
      },
    });
    let refusal: unknown;
    const whole = readText(
      new Request("http://door/", { method: "POST", body, duplex: "half" } as RequestInit),
      10 ** 7,
    );
    void whole.catch((error) => {
      refusal = error;
    });
    for (let second = 1; second <= seconds; second += 1) {
      if (bytes) sender?.enqueue(new Uint8Array(bytes).fill(120));
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      jest.advanceTimersByTime(SECOND);
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      if (refusal) {
        expect(refusal).toMatchObject({ code: "too_slow" });
        return second;
      }
    }
    sender?.close();
    expect(await whole).toHaveLength(bytes * seconds);
    return undefined;
  }

  test("is refused once it stalls, and after half a minute", async () => {
    expect(await refusedAfter(1, 20)).toBe(11);
    expect(await refusedAfter(16 * KB, 40)).toBe(30);
  });

  test("is read if it keeps up the least rate", async () => {
    expect(await refusedAfter(8 * KB, 29)).toBeUndefined();
    expect(await refusedAfter(0, 9)).toBeUndefined();
  });
});
