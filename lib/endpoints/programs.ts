import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { programAssignmentContract, undoAssignmentContract } from "@/lib/contracts/program-assignments";
import { adaptationProgramCourseContract, educationProgramCourseContract } from "@/lib/contracts/program-courses";
import { adaptationProgramContract, educationProgramContract, programMatchContract } from "@/lib/contracts/programs";
import type { Actor } from "@/lib/domain/actor";
import { countTakeovers } from "@/lib/domain/learning/credits/count-takeovers";
import { listCounted } from "@/lib/domain/learning/credits/list-counted";
import { addProgramCourse } from "@/lib/domain/learning/programs/add-program-course";
import { assignToMany } from "@/lib/domain/learning/programs/assign-to-many";
import { changeProgram } from "@/lib/domain/learning/programs/change-program";
import { changeProgramCourse } from "@/lib/domain/learning/programs/change-program-course";
import { copyProgram } from "@/lib/domain/learning/programs/copy-program";
import { createProgram } from "@/lib/domain/learning/programs/create-program";
import { listMatches, previewRule } from "@/lib/domain/learning/programs/list-matches";
import { orderProgramCourses } from "@/lib/domain/learning/programs/order-program-courses";
import { listProgramCourses, programCourseRows } from "@/lib/domain/learning/programs/program-courses";
import { programRows } from "@/lib/domain/learning/programs/programs";
import { removeProgram } from "@/lib/domain/learning/programs/remove-program";
import { removeProgramCourse } from "@/lib/domain/learning/programs/remove-program-course";
import { syncProgram } from "@/lib/domain/learning/programs/sync-program";
import { undoAssignment } from "@/lib/domain/learning/programs/undo-assignment";
import { countRenewals } from "@/lib/domain/learning/user-programs/renew-programs";
import { routes, serve } from "@/lib/http/serve";
import { crudRoutes } from "./crud";

const programs = { education: educationProgramContract, adaptation: adaptationProgramContract };

/** What is done with a program of either kind as a whole. */
const arranging = (kind: CourseKind) => ({
  copying: routes({
    POST: serve(programs[kind].copy, ({ actor, params, body }) => copyProgram(actor, kind, params.id, body)),
  }),
  ordering: routes({
    POST: serve(programs[kind].order, ({ actor, params, body }) => orderProgramCourses(actor, kind, params.id, body)),
  }),
  assigning: routes({
    POST: serve(programAssignmentContract[kind], ({ actor, params, body }) =>
      assignToMany(actor, kind, params.id, body),
    ),
  }),
  unassigning: routes({
    POST: serve(undoAssignmentContract[kind], ({ actor, params, body }) =>
      undoAssignment(actor, kind, params.id, body.users),
    ),
  }),
});

/** A program of either kind, as a row of its list. */
const keeping = <K extends CourseKind>(kind: K) => ({
  list: programRows[kind].list,
  get: programRows[kind].get,
  create: (actor: Actor, body: BodyOf<(typeof programs)[K]["create"]>) => createProgram(actor, kind, body),
  patch: (actor: Actor, id: number, body: BodyOf<(typeof programs)[K]["patch"]>) =>
    changeProgram(actor, kind, id, body),
  remove: (actor: Actor, id: number) => removeProgram(actor, kind, id),
});

export const educationPrograms = {
  ...crudRoutes(programs.education, keeping("education")),
  ...arranging("education"),
  renewals: routes({
    GET: serve(programs.education.renewals, ({ actor, params, query }) =>
      countRenewals(actor, params.id, query.window_days),
    ),
  }),
  takeovers: routes({
    GET: serve(programs.education.takeovers, ({ actor, params, query }) =>
      countTakeovers(actor, params.id, query.days),
    ),
  }),
  counted: routes({ GET: serve(programs.education.counted, ({ actor, params }) => listCounted(actor, params.id)) }),
};

export const adaptationPrograms = {
  ...crudRoutes(programs.adaptation, keeping("adaptation")),
  ...arranging("adaptation"),
  matches: routes({
    GET: serve(programMatchContract.list, ({ actor, params, query }) => listMatches(actor, params.id, query)),
  }),
  preview: routes({ POST: serve(programMatchContract.preview, ({ actor, body }) => previewRule(actor, body)) }),
  sync: routes({ POST: serve(programMatchContract.sync, ({ actor, params }) => syncProgram(actor, params.id)) }),
};

const coursesOf = (kind: CourseKind, contract: typeof educationProgramCourseContract) =>
  crudRoutes(contract, {
    list: (actor, query) => listProgramCourses(actor, kind, query),
    get: programCourseRows[kind].get,
    create: (actor, body) => addProgramCourse(actor, kind, body),
    patch: (actor, id, body) => changeProgramCourse(actor, kind, id, body),
    remove: (actor, id) => removeProgramCourse(actor, kind, id),
  });

export const educationProgramCourses = coursesOf("education", educationProgramCourseContract);
export const adaptationProgramCourses = coursesOf("adaptation", adaptationProgramCourseContract);
