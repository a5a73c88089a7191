import { adaptationExamContract, educationExamContract } from "@/lib/contracts/exams";

export const contracts = { education: educationExamContract, adaptation: adaptationExamContract };
