/** The text without a first line that only repeats the title of its dialog. A heading of a text file may have signs before it. */
export function withoutTitle(text: string, title: string): string {
  const [whole = "", first = ""] = /^\s*([^\n]*)\n*/.exec(text) ?? [];
  const plain = (line: string) => {
    const bare = line.replace(/^#+/, "").trim();
    return (/[.:]$/.test(bare) ? bare.slice(0, -1) : bare).toLocaleLowerCase();
  };
  return plain(first) === plain(title) ? text.slice(whole.length) : text;
}
