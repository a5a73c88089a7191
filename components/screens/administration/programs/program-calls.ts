import { adaptationCourseContract, educationCourseContract } from "@/lib/contracts/courses";
import { adaptationProgramCourseContract, educationProgramCourseContract } from "@/lib/contracts/program-courses";
import { adaptationProgramContract, educationProgramContract } from "@/lib/contracts/programs";

/** What is called for the programs of each kind, for the courses in them and for those that can be put into them. */
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
