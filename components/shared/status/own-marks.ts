import { answerQuery } from "@/lib/client/queries";
import { marksContract } from "@/lib/contracts/marks";

/** The reader's own marks: over everything, or over one specialization. */
export function ownMarks(program: number | null) {
  return answerQuery(marksContract.read, program === null ? {} : { program });
}
