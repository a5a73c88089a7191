import { sendRequest } from "@/lib/client/send-request";
import { type OnlineTestAnswer, onlineTestAnswerContract } from "@/lib/contracts/online-test-answers";
import { type OnlineTestQuestion, onlineTestQuestionContract } from "@/lib/contracts/online-test-questions";

/** Nothing refers to an answer or a question by its id: a try has its own copy of both. */
export function restoreAnswer({ title, is_correct, order, question }: OnlineTestAnswer) {
  return sendRequest(onlineTestAnswerContract.create, { body: { title, is_correct, order, question } });
}

/** A question with its answers, read before it is deleted. A second attempt goes on where the first one failed. */
export async function questionRestorer(question: OnlineTestQuestion): Promise<() => Promise<void>> {
  const { id, test, title, score, time_limit, order, additional_info } = question;
  const { results: left } = await sendRequest(onlineTestAnswerContract.list, { query: { question: id } });
  let made: number | undefined;
  return async () => {
    const body = { test, title, score, time_limit, order, additional_info };
    made ??= (await sendRequest(onlineTestQuestionContract.create, { body })).id;
    for (let answer = left[0]; answer; answer = left[0]) {
      await restoreAnswer({ ...answer, question: made });
      left.shift();
    }
  };
}
