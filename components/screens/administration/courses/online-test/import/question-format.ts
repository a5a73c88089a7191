import type { QuestionFormat } from "@/lib/contracts/question-exchange";

/** What a file is by its name; where the name does not tell, as the person has said. */
export function formatOf(fileName: string, chosen: QuestionFormat): QuestionFormat {
  if (/\.(csv|tsv)$/i.test(fileName)) return "csv";
  return /\.gift(\.txt)?$/i.test(fileName) ? "gift" : chosen;
}
