import * as z from "zod/mini";
import { pageOf } from "@/lib/contracts/crud";
import { encode } from "@/lib/http/encode";

const schema = pageOf(z.object({ id: z.int(), title: z.string() }));
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, title: `Ґанок "${id}"`, secret: "no" }));
const page = (count: number) => ({ count, page: 1, page_size: 10_000, results: rows(count), of_all: 3 });
const written = async (answer: object) => JSON.parse(Buffer.concat(await encode(schema, answer)).toString());

describe("a response", () => {
  test.each([0, 1, 500, 501, 1000, 1234])(
    "of %i rows arrives complete, in order, and without fields that its contract does not name",
    async (count) => {
      const expected = {
        count,
        page: 1,
        page_size: 10_000,
        results: rows(count).map(({ id, title }) => ({ id, title })),
      };
      expect(await written(page(count))).toEqual(expected);
    },
  );

  test.each([0, 500, 501, 1000])("of %i rows and nothing beside them is JSON too", async (count) => {
    const alone = z.object({ results: z.array(z.object({ id: z.int() })) });
    const text = Buffer.concat(await encode(alone, { results: rows(count) })).toString();
    expect(JSON.parse(text)).toEqual({ results: rows(count).map(({ id }) => ({ id })) });
  });

  test("with a row that violates its contract is refused, not sent", async () => {
    const broken = page(1234);
    Object.assign(broken.results[1200] as object, { title: null });
    await expect(encode(schema, broken)).rejects.toThrow();
  });

  test("of many rows lets other requests run in between", async () => {
    let turns = 0;
    const timer = setImmediate(function again() {
      turns += 1;
      if (turns < 100) setImmediate(again);
    });
    await encode(schema, page(3000));
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
