import { materialKind } from "@/lib/domain/handbook/courses/kind-of-file";

test.each([
  ["Фото цеху.JPG", "image"],
  ["схема.svg", "image"],
  ["вступ.mp4", "video"],
  ["запис.m4a", "audio"],
  ["Наказ № 5.docx", "doc"],
  ["таблиця.xlsx", "doc"],
  ["нотатки.md", "text"],
  ["інструкція.pdf", "document"],
  ["архів.tar.gz", "other"],
  ["програма.exe", "other"],
  ["README", "other"],
  [".png", "other"],
  ["", "other"],
  ["C:\\Користувачі\\фото.png", "image"],
  ["план.pdf.exe", "other"],
])("a file named %s is %s", (name, kind) => expect(materialKind(name)).toBe(kind));

test.each([
  ["https://materials.example/plan.pdf", "document"],
  ["https://materials.example/plan.PDF?download=1#page=2", "document"],
  ["https://materials.example/page?file=plan.pdf", "other"],
  ["https://materials.example/v1.0/page", "other"],
  ["https://materials.mp4", "other"],
  ["https://materials.example/%D1%84%D0%BE%D1%82%D0%BE.png", "image"],
  ["http://materials.example/song.mp3", "audio"],
  ["https://www.youtube.com/watch?v=abc", "video"],
  ["https://m.YouTube.com/shorts/abc", "video"],
  ["https://youtu.be/abc?t=10", "video"],
  ["https://www.youtube-nocookie.com/embed/abc", "video"],
  ["https://youtube.com.evil.example/watch?v=abc", "other"],
  ["https://notyoutube.com/watch?v=abc", "other"],
  ["https://evil.example/youtube.com", "other"],
  ["https://user:youtube.com@evil.example/", "other"],
  ["https://", "other"],
])("the address %s opens as %s", (url, kind) => expect(materialKind(url)).toBe(kind));
