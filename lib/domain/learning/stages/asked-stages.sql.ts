import { type StageType, stageTypes } from "@/lib/rules/stages";

/** When a course asks for each exam: `askedStages` of `lib/rules/stages.ts`, for its row in the alias k and its test in the alias t. */
const CONDITIONS: Record<Exclude<StageType, "noexam">, string> = { etest: "t.id IS NOT NULL", exam: "k.has_exam" };

const conditionOf = (type: StageType) =>
  type === "noexam" ? `NOT (${Object.values(CONDITIONS).join(" OR ")})` : CONDITIONS[type];

/** Joined to courses k: one row `asked.type` for each stage that the course asks for. */
export const ASKED_STAGES = `LEFT JOIN tests t ON t.company_id = k.company_id AND t.course_id = k.id
  JOIN LATERAL (VALUES ${stageTypes.map((type) => `('${type}'::stage_type, ${conditionOf(type)})`).join(", ")}) AS asked(type, is_asked) ON asked.is_asked`;
