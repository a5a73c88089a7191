import { download } from "@/components/kit/table/csv";
import { callFile } from "@/lib/client/call";
import { type QuestionFormat, questionExchangeContract } from "@/lib/contracts/question-exchange";

/** The questions of a test as a file on the person's own machine. */
export async function exportQuestions(id: number, format: QuestionFormat): Promise<void> {
  const { name, content } = await callFile(questionExchangeContract.export, { params: { id }, query: { format } });
  download(name, content);
}
