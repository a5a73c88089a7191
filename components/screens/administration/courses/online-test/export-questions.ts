import { download } from "@/components/kit/table/csv";
import { callFile } from "@/lib/client/call";
import { type QuestionFormat, questionExchangeContract } from "@/lib/contracts/question-exchange";

/** Downloads the questions of a test. */
export async function exportQuestions(id: number, format: QuestionFormat): Promise<void> {
  const { name, content } = await callFile(questionExchangeContract.export, { params: { id }, query: { format } });
  download(name, content);
}
