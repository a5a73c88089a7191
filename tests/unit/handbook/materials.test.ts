import { coursesQuery, materialsQuery } from "@/components/screens/administration/courses/courses-view";
import { fileTitle } from "@/components/shared/materials/file-title";
import { previewOf } from "@/components/shared/materials/preview-of";
import { videoAddress, webUrl } from "@/components/shared/materials/video-address";
import { Title } from "@/lib/contracts/fields";

describe("a video link plays inside the page", () => {
  const player = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";
  test.each([
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10",
    "https://m.youtube.com/watch?v=aqz-KE-bpKQ",
    "http://youtu.be/aqz-KE-bpKQ?si=abc",
    "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    "https://www.youtube.com/live/aqz-KE-bpKQ",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0",
  ])("when it is %s", (link) => expect(videoAddress(link)).toBe(player));

  test.each([
    "https://www.youtube.com/",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=../../evil",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
    "https://evil.example/watch?v=aqz-KE-bpKQ#youtube.com",
    "https://notyoutube.com/watch?v=aqz-KE-bpKQ",
    "https://video.example/a.mp4",
    "javascript://youtu.be/aqz-KE-bpKQ",
    "not a link",
  ])("but not when it is %s", (link) => expect(videoAddress(link)).toBeUndefined());
});

test("only http and https links can be opened", () => {
  expect(webUrl("https://a.example/x")?.href).toBe("https://a.example/x");
  expect(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "//a.example", "a"].map(webUrl)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["image", "image/png", "image"],
  ["image", "application/octet-stream", "none"],
  ["video", "video/mp4", "video"],
  ["audio", "audio/mpeg", "audio"],
  ["document", "application/pdf", "pdf"],
  ["document", "application/octet-stream", "none"],
  ["text", "application/octet-stream", "text"],
  ["text", "text/csv; charset=utf-8", "text"],
  ["doc", "application/msword", "none"],
  ["other", "application/zip", "none"],
] as const)("a file that is %s by name and %s by its bytes is shown as %s", (kind, content_type, how) => {
  expect(previewOf({ kind, content_type })).toBe(how);
});

test.each([
  ["План евакуації.pdf", "План евакуації"],
  ["v1.2 notes.final.txt", "v1.2 notes.final"],
  [".gitignore", ".gitignore"],
  ["без розширення", "без розширення"],
])("the file %s is called %s", (name, title) => expect(fileTitle(name)).toBe(title));

test("a very long file name gives a title that the contract accepts", () => {
  for (const name of [`${"ї".repeat(400)}.pdf`, `${"😀".repeat(300)}.png`])
    expect(Title.safeParse(fileTitle(name)).success).toBe(true);
});

test("a page requests the same first rows as its table", () => {
  expect(coursesQuery("education", { "competencies.sort": "-has_exam", "competencies.has_exam": "true" })).toEqual({
    page: 1,
    page_size: 50,
    ordering: "-has_exam",
    has_exam: "true",
  });
  expect(coursesQuery("adaptation", { "trainings.sort": "test", "trainings.examiner": "3" })).toEqual({
    page: 1,
    page_size: 50,
  });
  expect(materialsQuery(7)).toEqual({ page: 1, page_size: 50, course: 7 });
});
