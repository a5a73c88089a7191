import { appealContract } from "./appeals";
import { auditContract } from "./audit";
import { authContract } from "./auth";
import { calendarContract } from "./calendar";
import { certificateContract } from "./certificates";
import { checklistAnswerContract, checklistContract, checklistQuestionContract } from "./checklists";
import { companyContract } from "./company";
import { companySignInContract } from "./company-sign-in";
import { creditContract } from "./course-credits";
import { courseDraftContracts } from "./course-drafts";
import { courseFileContract } from "./course-files";
import { courseLinkContract } from "./course-links";
import { adaptationCourseContract, educationCourseContract, retrainContract } from "./courses";
import { emailChangeContract } from "./email-change";
import { emailConfirmationContract } from "./email-confirmation";
import type { Endpoint } from "./endpoint";
import { estimationContract } from "./estimation";
import { reviewContract } from "./exam-review";
import { helpAnswerContract } from "./help-answers";
import { homeContract } from "./home";
import { adaptationInPersonExamContract, educationInPersonExamContract } from "./in-person-exams";
import { leavingContract } from "./leaving";
import { letterContract, letterSettingsContract } from "./letters";
import { manyTasksContract } from "./many-tasks";
import { manyUserProgramsContract } from "./many-user-programs";
import { manyUsersContract } from "./many-users";
import { marksContract } from "./marks";
import { materialOrderContract } from "./material-order";
import { noticeContract } from "./notices";
import { nudgeContract } from "./nudges";
import { onlineTestAnswerContract } from "./online-test-answers";
import { adaptationAttemptContract, educationAttemptContract } from "./online-test-attempts";
import { onlineTestQuestionContract } from "./online-test-questions";
import { onlineTestContract } from "./online-tests";
import { peopleProgramsContract } from "./people-programs";
import { personReportContract } from "./person-report";
import { personNeedsContract, positionNeedContract } from "./position-needs";
import { positionContract } from "./positions";
import { programAssignmentContract, undoAssignmentContract } from "./program-assignments";
import { adaptationProgramCourseContract, educationProgramCourseContract } from "./program-courses";
import { adaptationProgramContract, educationProgramContract, programMatchContract } from "./programs";
import { questionExchangeContract } from "./question-exchange";
import { registrationContract } from "./registration";
import { regradeContract } from "./regrading";
import { savedViewContract } from "./saved-views";
import { searchContract } from "./search";
import { secondFactorContract } from "./second-factor";
import { sessionContract } from "./sessions";
import { setUpContract } from "./set-up";
import { starterSetContract } from "./starter-set";
import { systemContract } from "./system";
import { taskAttachmentContract } from "./task-attachments";
import { taskBatchContract } from "./task-batches";
import { taskContract } from "./tasks";
import { teamCertificateContract } from "./team-certificates";
import { teamReportContract } from "./team-reports";
import { adaptationRepairContract, educationRepairContract } from "./test-repairs";
import { trainingMatrixContract } from "./training-matrix";
import { unitContract } from "./units";
import { userAdaptationCourseContract, userEducationCourseContract } from "./user-courses";
import { userAdaptationProgramContract, userEducationProgramContract } from "./user-programs";
import { invitationContract, roleContract, userContract } from "./users";
import { waitingContract } from "./waiting-work";
import { yearAheadContract } from "./year-ahead";

/**
 * All endpoints of the product. An endpoint that is missing here would be neither documented nor tested by the guards,
 * so a test rejects it. The names of the groups are part of the ids of operations (OpenAPI), which programs use: they stay.
 */
export const registry: Record<string, Record<string, Endpoint>> = {
  auth: authContract,
  sessions: sessionContract,
  secondFactor: secondFactorContract,
  audit: auditContract,
  emailConfirmation: emailConfirmationContract,
  emailChange: emailChangeContract,
  registration: registrationContract,
  users: userContract,
  invitations: invitationContract,
  leaving: leavingContract,
  roles: roleContract,
  userBatches: manyUsersContract,
  positions: positionContract,
  units: unitContract,
  educationPrograms: educationProgramContract,
  adaptationPrograms: adaptationProgramContract,
  programMatches: programMatchContract,
  programAssignments: programAssignmentContract,
  undoAssignment: undoAssignmentContract,
  peoplePrograms: peopleProgramsContract,
  educationProgramCourses: educationProgramCourseContract,
  adaptationProgramCourses: adaptationProgramCourseContract,
  appeals: appealContract,
  userEducationPrograms: userEducationProgramContract,
  userAdaptationPrograms: userAdaptationProgramContract,
  userProgramBatches: manyUserProgramsContract,
  userEducationCourses: userEducationCourseContract,
  userAdaptationCourses: userAdaptationCourseContract,
  educationInPersonExams: educationInPersonExamContract,
  adaptationInPersonExams: adaptationInPersonExamContract,
  review: reviewContract,
  credits: creditContract,
  certificates: certificateContract,
  teamCertificates: teamCertificateContract,
  calendar: calendarContract,
  educationExams: educationAttemptContract,
  adaptationExams: adaptationAttemptContract,
  educationRepairs: educationRepairContract,
  adaptationRepairs: adaptationRepairContract,
  regrading: regradeContract,
  tests: onlineTestContract,
  testQuestions: onlineTestQuestionContract,
  testAnswers: onlineTestAnswerContract,
  questionExchange: questionExchangeContract,
  educationCourses: educationCourseContract,
  adaptationCourses: adaptationCourseContract,
  retraining: retrainContract,
  educationCourseDrafts: courseDraftContracts.education,
  adaptationCourseDrafts: courseDraftContracts.adaptation,
  materialOrder: materialOrderContract,
  courseLinks: courseLinkContract,
  checklists: checklistContract,
  checklistQuestions: checklistQuestionContract,
  checklistAnswers: checklistAnswerContract,
  tasks: taskContract,
  taskAttachments: taskAttachmentContract,
  taskBatches: taskBatchContract,
  manyTasks: manyTasksContract,
  estimation: estimationContract,
  courseFiles: courseFileContract,
  notices: noticeContract,
  letters: letterContract,
  letterSettings: letterSettingsContract,
  waiting: waitingContract,
  marks: marksContract,
  teamReports: teamReportContract,
  trainingMatrix: trainingMatrixContract,
  yearAhead: yearAheadContract,
  personReport: personReportContract,
  personNeeds: personNeedsContract,
  nudges: nudgeContract,
  home: homeContract,
  search: searchContract,
  savedViews: savedViewContract,
  setUp: setUpContract,
  starterSet: starterSetContract,
  company: companyContract,
  companySignIn: companySignInContract,
  positionNeeds: positionNeedContract,
  helpAnswers: helpAnswerContract,
  system: systemContract,
};

export const everyEndpoint: readonly Endpoint[] = Object.values(registry).flatMap((group) => Object.values(group));
