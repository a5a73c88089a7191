import { typedPlace } from "@/components/screens/administration/programs/typed-place";

test.each([
  ["1", 0],
  [" 3 ", 2],
  ["0", 0],
  ["99", 4],
  ["5", 4],
])("%j is the place %i of five", (text, place) => {
  expect(typedPlace(text, 5)).toBe(place);
});

test.each(["", " ", "two", "-1", "1.5", "1000000000"])("%j is not a place", (text) => {
  expect(typedPlace(text, 5)).toBeUndefined();
});
