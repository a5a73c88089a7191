import { HelpAnswer } from "@/lib/contracts/help-answers";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";

export const helpAnswerRows = rows<HelpAnswer>({
  row: fieldsOf(HelpAnswer),
  model: "helpAnswer",
  table: "help_answers",
  columns: { id: "id", topic: "topic", question: "question", answer: "answer", replaces: "replaces" },
  search: ["question", "answer"],
  event: "help_answer",
});
