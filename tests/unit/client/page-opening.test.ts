import { depart, unlessLeft } from "@/lib/client/page-opening";

test("a postponed action runs unless the person has left for another page meanwhile; later ones run again", () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { window: { location: { href: "http://a.example/" } } });
  const done: string[] = [];
  const stays = unlessLeft();
  stays(() => done.push("stayed"));
  const leaves = unlessLeft();
  depart("/faq");
  leaves(() => done.push("left"));
  stays(() => done.push("left too"));
  unlessLeft()(() => done.push("arrived"));
  expect(done).toEqual(["stayed", "arrived"]);
});
