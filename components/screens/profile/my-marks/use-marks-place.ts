import { parseAsBoolean, parseAsInteger, useQueryStates } from "nuqs";

const inAddress = {
  /** The report instead of the tasks. */
  report: parseAsBoolean.withDefault(false),
  /** The specialization of the report. */
  program: parseAsInteger,
  /** The task whose filled checklist is open. */
  task: parseAsInteger,
  /** The competency whose questions come first in it: its course. */
  competency: parseAsInteger,
  /** The competency that was unfolded last: its course. */
  unfolded: parseAsInteger,
};

/** What My Marks shows, in the address. */
export function useMarksPlace() {
  return useQueryStates(inAddress);
}
