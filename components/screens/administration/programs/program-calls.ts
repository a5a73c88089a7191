import { adaptationCourseContract, educationCourseContract } from "@/lib/contracts/courses";
import { adaptationProgramCourseContract, educationProgramCourseContract } from "@/lib/contracts/program-courses";
import { adaptationProgramContract, educationProgramContract } from "@/lib/contracts/programs";

/** The endpoints of each kind of program, of its courses, and of courses that can be added. */
export const programCalls = {
  education: {
    programs: educationProgramContract,
    courses: educationProgramCourseContract,
    handbook: educationCourseContract.list,
  },
  adaptation: {
    programs: adaptationProgramContract,
    courses: adaptationProgramCourseContract,
    handbook: adaptationCourseContract.list,
  },
} as const;
