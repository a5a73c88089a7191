import { normalized, withoutEnds } from "@/lib/rules/linear-text";

const MAX_LENGTH = 150;
/** More of a name is not read: its beginning, and its end with the extension. */
const MOST_READ = 1000;
const END = 20;

/** Control characters, and those that reverse the direction of text: they can show "exe.gpj" as "jpg.exe". */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Characters with a special meaning in the file names of some system. */
const FORBIDDEN = /[<>:"/\\|?*]/g;

/** Cleans the file name that a client sent: without a path, without invisible characters, and not too long. */
export function fileName(sentName: string): string {
  const last = sentName.slice(Math.max(sentName.lastIndexOf("/"), sentName.lastIndexOf("\\")) + 1);
  const read = last.length > MOST_READ ? last.slice(0, MOST_READ - END) + last.slice(-END) : last;
  const clean = normalized(read).replace(UNSEEN, "").replace(FORBIDDEN, "_").replace(/\s+/g, " ");
  // Windows drops dots and spaces at the end; a dot at the beginning hides a file.
  return shortened(withoutEnds(clean, ". ")) || "file";
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const extension = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? "";
  return letters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}
