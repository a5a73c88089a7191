import { once } from "node:events";
import http from "node:http";
import sharp from "sharp";
import { multipart, type Part } from "../support/multipart";
import { registerAndSignIn } from "../support/people";
import { type ServedApi, serveApi } from "../support/served-api";

// More pictures than a person may change in an hour.
process.env.LIMITS = "avatarsPerson=1000";
const MB = 1024 * 1024;

/** The largest accepted pictures: of a single colour, so their files are small. */
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 30, b: 60, alpha: 0.5 } },
    limitInputPixels: false,
  });
const GREATEST = [4898, 4898] as const;

let api: ServedApi;
let token: string;

beforeAll(async () => {
  token = (await registerAndSignIn()).access;
});
beforeEach(async () => {
  api = await serveApi();
  expect((await sendAvatar(await flat(10, 10).png().toBuffer())).status).toBe(200);
});
afterEach(() => api.kill());

type Answer = { status: number; text: string };

function send(method: string, path: string, parts: Part[], as = token): Promise<Answer> {
  const { body, headers } = multipart(parts);
  return new Promise((resolve, reject) => {
    const all = { ...headers, authorization: `Bearer ${as}`, "content-length": String(body.length) };
    // A connection of its own: one that is kept may be closed by the server just as it is used again.
    const request = http.request(
      { host: "127.0.0.1", port: api.port, path: `/api/v2${path}`, method, headers: all, agent: false },
      async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const sendAvatar = (bytes: Buffer) => send("PATCH", "/auth/user/", [{ name: "image", filename: "me.jpg", bytes }]);

/** By how many megabytes the work raises the peak memory of the server. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = (await api.vitals()).rss / MB;
  await work();
  return (await api.vitals()).peakKb / 1024 - before;
}

test.each([
  ["progressive JPEG", () => flat(...GREATEST).jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
  ["PNG with transparency", () => flat(...GREATEST, 4).png({ progressive: true })],
  ["WebP", () => flat(...GREATEST, 4).webp({ lossless: true })],
])("eight of the largest pictures at once (%s) take less than 250 MB", async (_, picture) => {
  const bytes = await picture().toBuffer();
  const grown = await growth(async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendAvatar(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
  expect(grown).toBeLessThan(250);
});

test("larger pictures, and those in unusual formats, are refused by their header", async () => {
  const refused: [name: string, bytes: Promise<Buffer>, sentence: string][] = [
    ["7000 pixels square", flat(7000, 7000).png().toBuffer(), "24 million"],
    ["AVIF", flat(100, 100).avif().toBuffer(), "JPEG, PNG or WebP"],
    ["GIF", flat(100, 100).gif().toBuffer(), "JPEG, PNG or WebP"],
    ["TIFF", flat(100, 100).tiff().toBuffer(), "JPEG, PNG or WebP"],
    ["16 bits deep", flat(4800, 4800, 4).toColourspace("rgb16").png().toBuffer(), "24 million"],
    [
      "SVG",
      Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')),
      "JPEG, PNG or WebP",
    ],
  ];
  for (const [name, bytes, sentence] of refused) {
    const { status, text } = await sendAvatar(await bytes);
    expect([name, status, text.includes(sentence)]).toEqual([name, 400, true]);
  }
});

const texts = (fields: number, bytes: number): Part[] =>
  Array.from({ length: fields }, (_, nth) => ({ name: `field${nth}`, bytes: Buffer.alloc(bytes, "x") }));

test("text fields of a form are limited, each and in total: six such forms take less than 50 MB", async () => {
  expect(
    (await send("PATCH", "/auth/user/", [{ name: "first_name", bytes: "Олена" }, ...texts(40, 10_000)])).status,
  ).toBe(200);
  expect((await send("PATCH", "/auth/user/", texts(51, 1))).status).toBe(413);
  const grown = await growth(async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send("PATCH", "/auth/user/", texts(40, 250_000))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(413));
  });
  // The senders' own 60 MB are in this process, not in the server.
  expect(grown).toBeLessThan(50);
});

test("a document from a person without the right is refused before its body is sent", async () => {
  const { access } = await registerAndSignIn();
  const headers = {
    authorization: `Bearer ${access}`,
    "content-type": "multipart/form-data; boundary=edge",
    "content-length": String(30 * MB),
  };
  const request = http.request({
    host: "127.0.0.1",
    port: api.port,
    path: "/api/v2/studies/review/1/add-file/",
    method: "POST",
    headers,
  });
  request.flushHeaders();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  expect(response.statusCode).toBe(404);
  request.destroy();
});
