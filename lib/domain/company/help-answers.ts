import type { HelpAnswer } from "@/lib/contracts/help-answers";
import { rows } from "@/lib/domain/rows/rows";

export const helpAnswerRows = rows<HelpAnswer>({
  model: "helpAnswer",
  table: "help_answers",
  columns: { id: "id", topic: "topic", question: "question", answer: "answer", replaces: "replaces" },
  search: ["question", "answer"],
  event: "help_answer",
});
