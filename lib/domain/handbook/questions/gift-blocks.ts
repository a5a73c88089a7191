/** One question of a file as it is written: without comments, with the line at which it begins, and with what our own comment line says of it. */
export type GiftBlock = { line: number; text: string; settings?: string };

const SETTINGS = /^\/\/\s*atesta:\s*(?=\{)/;

/** The questions of a file: blank lines part them, comment lines count for nothing, and so do lines that name a category. */
export function giftBlocks(file: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  let block: GiftBlock = { line: 0, text: "" };
  const end = () => {
    if (lines.length > 0) blocks.push({ ...block, text: lines.join("\n") });
    lines = [];
    block = { line: 0, text: "" };
  };
  for (const [nth, written] of file.split("\n").entries()) {
    const line = written.trim();
    if (line === "") end();
    else if (line.startsWith("//")) block = withSettings(block, line);
    else if (lines.length > 0 || !line.startsWith("$CATEGORY:")) {
      if (lines.length === 0) block.line = nth + 1;
      lines.push(line);
    }
  }
  end();
  return blocks;
}

function withSettings(block: GiftBlock, comment: string): GiftBlock {
  const [mark] = SETTINGS.exec(comment) ?? [];
  return mark ? { ...block, settings: comment.slice(mark.length) } : block;
}
