// Creates, through the API, an adaptation program for everybody in the company.

const COURSES = 4;

export async function addProgramForAll(bench) {
  const ask = askerOf(bench);
  const { results: units } = await ask("/users/units/");
  const { results: courses } = await ask(`/handbook/adaptation-courses/?page_size=${COURSES}`);
  const { id } = await ask("/studies/adaptation-programs/", {
    title: `Для всіх ${Date.now()}`,
    units: units.map((unit) => unit.id),
    positions: [],
  });
  for (const course of courses) await ask("/studies/adaptation-program-courses/", { program: id, course: course.id });
  return id;
}

/** If anybody who may sign in lacks the program, the figure is invalid. */
export async function heldByAll(bench, program) {
  const ask = askerOf(bench);
  const [held, people] = await Promise.all([
    ask(`/studies/user-adaptation-programs/?page_size=1&program=${program}`),
    ask("/users/users/?page_size=1&is_active=true"),
  ]);
  return held.count === people.count ? undefined : `${held.count} of ${people.count} people have the program`;
}

function askerOf({ app, session }) {
  return async (path, body) => {
    const headers = { ...(await session.headers()), "content-type": "application/json" };
    const response = await fetch(`${app.address}/api/v2${path}`, {
      method: body ? "POST" : "GET",
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
