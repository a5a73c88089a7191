// An adaptation program that is for everybody in the company, made through the API.

const COURSES = 4;

export async function addProgramForAll({ app, session }) {
  const ask = async (path, body) => {
    const headers = { ...(await session.headers()), "content-type": "application/json" };
    const response = await fetch(`${app.address}/api/v2${path}`, { method: body ? "POST" : "GET", headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { results: units } = await ask("/users/units/");
  const { results: courses } = await ask(`/handbook/adaptation-courses/?page_size=${COURSES}`);
  const { id } = await ask("/studies/adaptation-programs/", { title: `Для всіх ${Date.now()}`, units: units.map((unit) => unit.id), positions: [] });
  for (const course of courses) await ask("/studies/adaptation-program-courses/", { program: id, course: course.id });
  return id;
}
