import { MOST_LENGTH } from "./imported-question";

/** The text of one question without comments, its first line number, and the settings of its "// atesta:" comment. */
export type GiftBlock = { line: number; text: string; settings?: string };

const SETTINGS = /^\/\/\s*atesta:\s*(?=\{)/;

/**
 * Splits a file into questions at blank lines. Comments and category lines are skipped. Yields undefined for a line
 * that ends no question. A question that is too long is read only far enough to detect that.
 */
export function* giftBlocks(file: string): Generator<GiftBlock | undefined> {
  let block: GiftBlock = { line: 0, text: "" };
  let nth = 0;
  for (const written of linesOf(file)) {
    nth += 1;
    const line = written.trim();
    yield line === "" && block.line > 0 ? block : undefined;
    if (line === "") block = { line: 0, text: "" };
    else if (line.startsWith("//")) block = withSettings(block, line);
    else if (block.line > 0) block.text += block.text.length > MOST_LENGTH ? "" : `\n${line}`;
    else if (!line.startsWith("$CATEGORY:")) block = { ...block, line: nth, text: line };
  }
  if (block.line > 0) yield block;
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) {
    yield text.slice(from, index);
    from = index + end.length;
  }
  yield text.slice(from);
}

function withSettings(block: GiftBlock, comment: string): GiftBlock {
  const [mark] = SETTINGS.exec(comment) ?? [];
  return mark ? { ...block, settings: comment.slice(mark.length) } : block;
}
