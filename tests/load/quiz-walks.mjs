// Learners who answer one question after the other, each on a connection of their own.
import http from "node:http";

/**
 * `send` makes one request, counts it if it gets a tally, and returns its body. Only answers are counted: starting and
 * ending a test happen once in a thousand questions.
 */
export async function walks(
  { walkers, connections, seconds = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY },
  send,
  tally,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const questions = await Promise.all(walkers.slice(0, connections).map((walker) => asked(walker, agent, send)));
  const started = performance.now();
  let sent = 0;
  const walk = async (walker, first) => {
    let question = first;
    while (sent < total && performance.now() - started < seconds * 1000) {
      sent += 1;
      const answer = { question_id: question.id, answer_ids: [question.answers[0].id] };
      const isLast = question.number === question.total;
      const next = await send(...order(walker, agent, "next-exam-question", answer), isLast ? undefined : tally);
      question = next.id ? next : await asked(walker, agent, send);
    }
  };
  await Promise.all(walkers.slice(0, connections).map((walker, at) => walk(walker, questions[at])));
  agent.destroy();
  return (performance.now() - started) / 1000;
}

/** The learner's present question; starts a test if none is open. */
async function asked(walker, agent, send) {
  await send(...order(walker, agent, "start-exam", {}));
  const question = await send(...order(walker, agent, "current-exam-question"));
  if (!question.id) throw new Error(`No question is asked: ${JSON.stringify(question)}`);
  return question;
}

function order({ url, headers }, agent, step, given) {
  const body = given && JSON.stringify(given);
  const typed = body ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) } : {};
  return [`${url}${step}/`, { agent, method: body ? "POST" : "GET", headers: { ...headers, ...typed } }, body];
}
