import { inTurns } from "@/lib/domain/in-turns";
import { collectQuestions, plainFile } from "./collect-questions";
import { type GiftAnswer, giftAnswers, type TrueFalseWords } from "./gift-answers";
import { cutGeneral, placesOf, unescapeGift } from "./gift-marks";
import { settingsOf } from "./gift-settings";
import { marked, showsMedia, USUAL_FORMAT, wordsOf } from "./gift-text";
import { MOST_LENGTH, type QuestionDraft, type QuestionProblem, type ReadQuestions } from "./imported-question";
import { feedbackOf } from "./question-feedback";

const BLANK = "_____";

/**
 * Reads a question bank in GIFT, the text format of Moodle. Supported are multiple choice with one or more right
 * answers, missing word, and true/false. Other questions are reported with line and reason; categories are ignored. See
 * https://docs.moodle.org/en/GIFT_format
 */
export function readGift(text: string, words: TrueFalseWords): Promise<ReadQuestions> {
  return collectQuestions(inTurns(giftBlocks(plainFile(text))), (block) => readBlock(block, words));
}

function readBlock(block: GiftBlock, words: TrueFalseWords): QuestionDraft | QuestionProblem {
  if (block.text.length + (block.settings?.length ?? 0) > MOST_LENGTH) return "question_too_long";
  const settings = settingsOf(block.settings);
  if (!settings) return "settings";
  const [name, body] = cutName(block.text);
  const parts = partsOf(body);
  if (typeof parts === "string") return parts;
  const stem = marked(parts.stem, USUAL_FORMAT);
  const [written, general] = cutGeneral(parts.answers);
  const answers = giftAnswers(written, stem.format, words);
  if (typeof answers === "string") return answers;
  if ([stem, ...answers.map(({ title }) => title)].some(showsMedia)) return "image";
  const title = wordsOf(stem);
  const read = answers.map(readAnswer);
  const feedback = feedbackOf(
    wordsOf(marked(general, stem.format)),
    read.map((answer) => [answer.title, answer.feedback]),
  );
  return {
    title,
    score: settings.score,
    timeLimit: settings.timeLimit,
    additionalInfo: {
      ...(name !== "" && name !== title && { name }),
      ...(feedback && { feedback }),
      ...settings.additionalInfo,
    },
    answers: read.map((answer) => ({ title: answer.title, isCorrect: answer.isCorrect })),
  };
}

/** Splits `::name::text`. */
function cutName(text: string): [name: string, body: string] {
  if (!text.startsWith("::")) return ["", text];
  const colons = placesOf(text, ":");
  const end = colons.find((place, nth) => nth > 1 && colons[nth + 1] === place + 1);
  return end === undefined ? ["", text.slice(2)] : [unescapeGift(text.slice(2, end)).trim(), text.slice(end + 2)];
}

/** The question around the braces and the answers in them. If text follows the braces, a blank takes their place. */
function partsOf(body: string): { stem: string; answers: string } | QuestionProblem {
  const [open, close, ...more] = placesOf(body, "{}");
  if (open === undefined) return "description";
  if (close === undefined || more.length > 0 || body[open] !== "{" || body[close] !== "}") return "braces";
  const behind = body.slice(close + 1);
  const stem = behind.trim() === "" ? body.slice(0, open) : `${body.slice(0, open)}${BLANK}${behind}`;
  return { stem, answers: body.slice(open + 1, close) };
}

function readAnswer({ title, isCorrect, feedback }: GiftAnswer) {
  return { title: wordsOf(title), isCorrect, feedback: wordsOf(feedback) };
}

/** The text of one question without comments, its first line number, and the settings of its "// atesta:" comment. */
type GiftBlock = { line: number; text: string; settings?: string };

const SETTINGS = /^\/\/\s*atesta:\s*(?=\{)/;

/**
 * Splits a file into questions at blank lines. Comments and category lines are skipped. Yields undefined for a line
 * that ends no question. A question that is too long is read only far enough to detect that.
 */
function* giftBlocks(file: string): Generator<GiftBlock | undefined> {
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
