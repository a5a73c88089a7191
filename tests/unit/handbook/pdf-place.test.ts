import { faultOf } from "@/components/shared/materials/pdf/open-pdf";
import { nextZoom, placeAt, topOf, typedPage } from "@/components/shared/materials/pdf/page-place";
import { ApiProblem } from "@/lib/client/problem";

jest.mock("pdfjs-dist/legacy/build/pdf.mjs", () => ({ GlobalWorkerOptions: {}, version: "0" }));

/** Three pages, the second one lower, with a gap of ten before each. */
const pages = [
  { top: 10, height: 100 },
  { top: 120, height: 50 },
  { top: 180, height: 100 },
];

test.each([
  [0, 1],
  [10, 1],
  [60, 1.5],
  [115, 1.999],
  [120, 2],
  [145, 2.5],
  [230, 3.5],
  [9999, 3.999],
])("at %i is place %f", (y, place) => {
  expect(placeAt(pages, y)).toBeCloseTo(place, 6);
});

test.each([
  [1, 10],
  [1.5, 60],
  [2.5, 145],
  [3, 180],
  [9, 780],
])("place %f is at %i", (place, top) => {
  expect(topOf(pages, place)).toBeCloseTo(top, 6);
});

test("a place is found again at another size of the pages", () => {
  const larger = pages.map(({ top, height }) => ({ top: 3 * top, height: 3 * height }));
  for (const y of [20, 130, 200]) expect(topOf(larger, placeAt(pages, y))).toBeCloseTo(3 * y, 6);
});

test("without pages there is nowhere to go", () => {
  expect([placeAt([], 100), topOf([], 3)]).toEqual([1, 0]);
});

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [5, 1, 5],
  [0.5, -1, 0.5],
] as const)("from %f the next step in direction %i is %f", (zoom, direction, next) => {
  expect(nextZoom(zoom, direction)).toBe(next);
});

test.each([
  ["7", 7],
  [" 12 ", 12],
  ["0", 1],
  ["99", 12],
  ["-3", 1],
  ["x", undefined],
  ["", undefined],
])("typed %j leads to page %s of 12", (typed, page) => {
  expect(typedPage(typed, 12)).toBe(page);
});

test.each([
  [{ name: "PasswordException", message: "No password given" }, "encrypted"],
  [{ name: "InvalidPDFException", message: "Invalid PDF structure." }, "broken"],
  [{ name: "UnknownErrorException", message: "Page dictionary kids object is not an array." }, "broken"],
  [new Error("empty"), "empty"],
  [undefined, "broken"],
  [{ name: "ResponseException", message: "", status: 404 }, new ApiProblem(404, "status_404")],
  [{ name: "ResponseException", message: "", status: 0 }, new ApiProblem(0, "no_response")],
  [{ name: "UnknownErrorException", message: "Failed to fetch" }, new ApiProblem(0, "no_response")],
  [{ name: "UnknownErrorException", message: "Load failed" }, new ApiProblem(0, "no_response")],
])("the error %j is told as %s", (error, fault) => {
  expect(faultOf(error)).toEqual(fault);
});
