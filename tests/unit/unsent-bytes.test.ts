import { pdfDownload, textDownload, zipDownload } from "@/lib/http/downloads";
import { bytesInMemory, countUnsent, UNSENT_IN_ALL, UNSENT_OF_COMPANY, unsentBytes } from "@/lib/http/unsent-bytes";

const PIECE = 8 * 1024 * 1024;
const OF_COMPANY = UNSENT_OF_COMPANY / PIECE;
const IN_ALL = UNSENT_IN_ALL / PIECE;

type Sent = { isCutOff: boolean; leave: () => void };
let all: Sent[] = [];

function send(company: number, bytes = PIECE): Sent {
  const sent: Sent = { isCutOff: false, leave: () => undefined };
  const over = new Promise<void>((resolve) => {
    sent.leave = resolve;
  });
  const cutOff = () => {
    sent.isCutOff = true;
  };
  all.push(sent);
  countUnsent(company, bytes, { over, taken: () => 0, cutOff });
  return sent;
}

const several = (company: number, count: number) => Array.from({ length: count }, () => send(company));
const cut = (some: Sent[]) => some.map(({ isCutOff }) => isCutOff);

afterEach(async () => {
  for (const { leave } of all) leave();
  all = [];
  await new Promise(setImmediate);
  expect(unsentBytes()).toBe(0);
});

test("a company that has too much unsent loses its oldest answer, and another nothing", () => {
  const other = send(2);
  const own = several(1, OF_COMPANY);
  expect(cut([other, ...own])).toEqual(Array(1 + OF_COMPANY).fill(false));
  send(1);
  expect(cut([other, ...own])).toEqual([false, true, ...Array(OF_COMPANY - 1).fill(false)]);
  send(1, PIECE * 3);
  expect(cut([other, ...own]).filter(Boolean)).toHaveLength(4);
  expect(unsentBytes()).toBe(PIECE + UNSENT_OF_COMPANY);
});

test("what has left counts no more, and short answers never do", async () => {
  for (let nth = 0; nth < 3 * OF_COMPANY; nth += 1) {
    const sent = send(1);
    sent.leave();
    await new Promise(setImmediate);
    expect([sent.isCutOff, unsentBytes()]).toEqual([false, 0]);
  }
  for (let nth = 0; nth < 10_000; nth += 1) send(1, 15_000);
  expect(unsentBytes()).toBe(0);
});

test("in all, the company with the most unsent loses its oldest answer", () => {
  const greedy = several(1, OF_COMPANY);
  const others = Array.from({ length: IN_ALL - OF_COMPANY }, (_, nth) => send(2 + nth));
  expect(cut([...greedy, ...others]).some(Boolean)).toBe(false);
  const last = send(1000);
  expect(cut([...others, last]).some(Boolean)).toBe(false);
  expect(cut(greedy).filter(Boolean)).toHaveLength(1);
  expect(unsentBytes()).toBe(UNSENT_IN_ALL);
});

test("of answers that are no JSON, those count that are in memory, and not what is made while it is read", () => {
  async function* pieces() {
    yield Buffer.alloc(PIECE);
  }
  const answers = [
    pdfDownload(Buffer.alloc(20_000), "A certificate", "en"),
    textDownload("ї".repeat(20_000), "Questions", "csv", "text/csv"),
    zipDownload(pieces(), "A person", new AbortController().signal),
    new Response("anything else"),
  ];
  expect(answers.map(bytesInMemory)).toEqual([20_000, 40_000, 0, 0]);
});
