// Whether the heat map of two hundred people by forty competencies scrolls both ways without dropped frames, with a quarter of
// the CPU. Its company is made once and kept with the benchmark's database.
import { withClient } from "../../scripts/database-roles.mjs";
import { StepFailure } from "../../scripts/steps.mjs";
import { signIn } from "./session.mjs";

const [PEOPLE, COURSES] = [200, 40];
const OWNER = { email: "heat.map@measurements.example", password: "seven-green-lanterns" };
const PATH = `/team-development/estimates?tab=competencies&heat.size=${PEOPLE}`;
export const HEAT_MAP = `heat map of ${PEOPLE} people x ${COURSES} competencies`;

/** A display that shows sixty frames a second has this long for each. */
const FRAME_MS = 1000 / 60;
const STEP_PX = 24;
const STEPS = 120;

const OWN_COMPANY = "SELECT company_id AS company, id FROM users WHERE email = $1";
const COUNT = "SELECT count(*)::int AS count FROM estimate_answers WHERE company_id = $1";
/** Two questions about each competency, so that cells have several colours. */
const ESTIMATES = `WITH course AS (
  INSERT INTO courses (company_id, kind, title) SELECT $1, 'education', 'Компетенція ' || n FROM generate_series(1, $3::int) n RETURNING id
), checklist AS (
  INSERT INTO checklists (company_id, title) VALUES ($1, 'Огляд') RETURNING id
), task AS (
  INSERT INTO tasks (company_id, title, checklist_id, estimator_id, user_id)
  SELECT $1, 'Огляд', c.id, $2, u.id FROM checklist c, users u WHERE u.company_id = $1 AND u.id <> $2 RETURNING id, user_id
), estimate AS (
  INSERT INTO estimates (company_id, task_id, kind, score, estimated_by_id) SELECT $1, id, 'evaluated', 50, $2 FROM task RETURNING id
)
INSERT INTO estimate_answers (company_id, estimate_id, question_id, course_id, title, points, is_checked)
SELECT $1, e.id, 2 * c.id + q, c.id, 'Знає', 1 + (e.id + c.id) % 5, (7 * e.id + 3 * c.id + q) % 3 > 0
FROM estimate e CROSS JOIN course c CROSS JOIN generate_series(0, 1) q`;

/** Scrolls down, up, to the end and back as a person would, and returns what became of the frames. */
export async function measureHeatMap(browser, { app, database }, slower) {
  await makeCompany(app.address, database);
  const context = await browser.newContext({ baseURL: app.address });
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/callback/credentials", { form: { ...OWNER, csrfToken, json: "true" } });
  const page = await context.newPage();
  await page.goto(PATH);
  await page
    .locator("button[data-cell]")
    .nth(PEOPLE * COURSES - 1)
    .waitFor();
  await page.waitForLoadState("networkidle");
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.waitForTimeout(1000);
  const times = await page.evaluate(framesOfScroll, { step: STEP_PX, steps: STEPS });
  await context.close();
  return {
    frames: times.length,
    dropped: times.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0),
    longestMs: Math.round(Math.max(...times)),
  };
}

/** Signs in the owner of that company, to measure the map's endpoint. */
export async function enterMapOwner({ app, database }) {
  await makeCompany(app.address, database);
  return { session: await signIn(app.address, OWNER) };
}

export function heatMapLine({ frames, dropped, longestMs }, slower) {
  return `${HEAT_MAP}, scrolled both ways: ${dropped} of ${frames + dropped} frames dropped at ${slower}x CPU, the longest ${longestMs} ms, ${dropped === 0 ? "met" : "missed"}: none`;
}

/** Runs in the page: the time of each frame, while the frame of the map moves with each. */
async function framesOfScroll({ step, steps }) {
  const frame = document.querySelector("section:has(button[data-cell])");
  const times = [];
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let before = await nextFrame();
  for (const [x, y] of [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 1],
  ])
    for (let nth = 0; nth < steps; nth += 1) {
      frame.scrollBy({ left: x * step, top: y * step, behavior: "instant" });
      const now = await nextFrame();
      times.push(now - before);
      before = now;
    }
  return times;
}

async function makeCompany(address, database) {
  return withClient(database, async (client) => {
    const known = () => client.query(OWN_COMPANY, [OWNER.email]).then(({ rows }) => rows[0]);
    if (!(await known())) await register(address);
    const { company, id } = await known();
    const { rows } = await client.query(COUNT, [company]);
    if (rows[0].count > 0) return;
    await client.query(ESTIMATES, [company, id, COURSES]);
    await client.query("VACUUM (ANALYZE) users, tasks, estimates, estimate_answers");
  });
}

/** The company with its people. */
async function register(address) {
  const names = { first_name: "Олена", middle_name: "Іванівна", last_name: "Вимірна", phone: "380671234567" };
  await post(address, "/users/register-user-and-company/", {
    ...names,
    ...OWNER,
    company_title: "Теплова карта (для вимірювань)",
    password2: OWNER.password,
  });
  const { access } = await post(address, "/auth/login/", OWNER);
  const rows = Array.from({ length: PEOPLE }, (_, nth) => ({
    line: nth + 1,
    email: `person.${nth}@measurements.example`,
    first_name: "Марія",
    middle_name: "Іванівна",
    last_name: `Вимірювана-${String.fromCodePoint(0x430 + (nth % 26), 0x430 + Math.floor(nth / 26))}`,
  }));
  await post(address, "/users/import-users/", { dry_run: false, invite: false, rows }, access);
}

async function post(address, path, body, access) {
  const answer = await fetch(`${address}/api/v2${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(access && { authorization: `Bearer ${access}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new StepFailure(
      `${path} answered ${answer.status}: ${await answer.text()}`,
      "Remove .data/bench and try again.",
    );
  return answer.json();
}
