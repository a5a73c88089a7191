const MAX_LENGTH = 150;

/** Control characters, and those that turn the direction of what follows: "exe.gpj" shown as "jpg.exe" and the like. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** What some system takes for something else than a letter of a name. */
const FORBIDDEN = /[<>:"/\\|?*]/g;

/** The name under which a file is shown and saved, from whatever a browser or a program called it: no path, nothing unseen, of sane length. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const clean = last.normalize("NFC").replace(UNSEEN, "").replace(FORBIDDEN, "_").replace(/\s+/g, " ");
  // Windows drops dots and blanks at the end, and a dot in front hides a file.
  const bare = clean.replace(/^[. ]+|[. ]+$/g, "");
  return shortened(bare) || "file";
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const extension = /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? "";
  return letters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}
