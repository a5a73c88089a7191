import type { QuestionFormat } from "@/lib/contracts/question-exchange";

/** The format of a file by its name; if the name does not tell, the one that the person has chosen. */
export function formatOf(fileName: string, chosen: QuestionFormat): QuestionFormat {
  if (/\.(csv|tsv)$/i.test(fileName)) return "csv";
  return /\.gift(\.txt)?$/i.test(fileName) ? "gift" : chosen;
}
