import { type StageType, stageTypes } from "@/lib/rules/stages";

/**
 * The condition of each stage, as `askedStages` in lib/rules/stages.ts: for a course with the alias k and its test with
 * the alias t.
 */
const CONDITIONS: Record<Exclude<StageType, "noexam">, string> = { etest: "t.id IS NOT NULL", exam: "k.has_exam" };

const conditionOf = (type: StageType) =>
  type === "noexam" ? `NOT (${Object.values(CONDITIONS).join(" OR ")})` : CONDITIONS[type];

/** To be joined to courses k: one row `asked.type` for each stage that the course requires. */
export const ASKED_STAGES = `LEFT JOIN tests t ON t.company_id = k.company_id AND t.course_id = k.id
  JOIN LATERAL (VALUES ${stageTypes.map((type) => `('${type}'::stage_type, ${conditionOf(type)})`).join(", ")}) AS asked(type, is_asked) ON asked.is_asked`;
