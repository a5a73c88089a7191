const MAX_LENGTH = 150;

/** Control characters, and those that reverse the direction of text: they can show "exe.gpj" as "jpg.exe". */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Characters with a special meaning in the file names of some system. */
const FORBIDDEN = /[<>:"/\\|?*]/g;

/** Cleans the file name that a client sent: without a path, without invisible characters, and not too long. */
export function fileName(sentName: string): string {
  const last = sentName.split(/[/\\]/).at(-1) ?? "";
  const clean = last.normalize("NFC").replace(UNSEEN, "").replace(FORBIDDEN, "_").replace(/\s+/g, " ");
  // Windows drops dots and spaces at the end; a dot at the beginning hides a file.
  const bare = clean.replace(/^[. ]+|[. ]+$/g, "");
  return shortened(bare) || "file";
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const extension = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? "";
  return letters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}
