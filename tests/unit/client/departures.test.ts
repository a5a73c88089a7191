import { depart, unlessLeft } from "@/lib/client/departures";

test("what was put off is done, unless another page has been asked for since; what is put off after that is done again", () => {
  const done: string[] = [];
  const stays = unlessLeft();
  stays(() => done.push("stayed"));
  const leaves = unlessLeft();
  depart();
  leaves(() => done.push("left"));
  stays(() => done.push("left too"));
  unlessLeft()(() => done.push("arrived"));
  expect(done).toEqual(["stayed", "arrived"]);
});
