type OfCourse = { course_id: number | null; course_title: string | null };
export type Group<Question> = { course: number | null; title: string | null; questions: Question[] };

/** The questions of a checklist by competency, in the order in which the competencies come first; the others are last. */
export function groupsOf<Question extends OfCourse>(questions: readonly Question[]): Group<Question>[] {
  const groups: Group<Question>[] = [];
  for (const question of questions) {
    const known = groups.find(({ course }) => course === question.course_id);
    if (known) known.questions.push(question);
    else groups.push({ course: question.course_id, title: question.course_title, questions: [question] });
  }
  return [...groups.filter(({ course }) => course !== null), ...groups.filter(({ course }) => course === null)];
}
