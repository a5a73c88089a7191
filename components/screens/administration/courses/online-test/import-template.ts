import { writeCsv } from "@/lib/csv/write-csv";

export type TemplateWords = {
  title: string;
  score: string;
  time_limit: string;
  right: string;
  answer(number: number): string;
  sample: string;
};

const SAMPLE_ANSWERS = ["12", "7", "30", "9"];

/** A table with the headers of the import and one question as an example. */
export function templateCsv({ title, score, time_limit, right, answer, sample }: TemplateWords): string {
  return writeCsv([
    [title, score, time_limit, right, ...SAMPLE_ANSWERS.map((_, at) => answer(at + 1))],
    [sample, "1", "0", "1 3", ...SAMPLE_ANSWERS],
  ]);
}
