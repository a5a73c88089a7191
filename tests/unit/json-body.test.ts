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
