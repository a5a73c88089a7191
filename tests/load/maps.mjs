// Whether the maps of people scroll both ways without dropped frames, with a quarter of the CPU: the heat map of competencies, and
// the training matrix. Their companies are made once and kept with the benchmark's database.
import { withClient } from "../../scripts/database-roles.mjs";
import { StepFailure } from "../../scripts/steps.mjs";
import { signIn } from "./session.mjs";

const PASSWORD = "seven-green-lanterns";

/** A quick turn of the wheel, and how far each way. */
const PX_PER_SECOND = 1440;
const PX = 2880;

const OWN_COMPANY = "SELECT company_id AS company, id FROM users WHERE email = $1";
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

/** Everybody has each fifth program, in every state; those who passed have a certificate, of which some have ended. */
const PROGRAMS = `WITH program AS (
  INSERT INTO programs (company_id, kind, title) SELECT $1, 'education', 'Спеціалізація ' || n FROM generate_series(1, $3::int) n RETURNING id
), given AS (
  INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date, pass_date)
  SELECT $1, u.id, p.id, 'education', (ARRAY['processing', 'confirmed', 'confirmed', 'review', 'done', 'done', 'done'])[1 + (u.id + p.id) % 7]::user_program_status,
    current_date - 90, current_date - 20 + (7 * u.id + 3 * p.id) % 60, CASE WHEN (u.id + p.id) % 7 > 3 THEN current_date - 30 END
  FROM users u CROSS JOIN program p WHERE u.company_id = $1 AND u.id <> $2 AND (u.id + p.id) % 5 = 0 RETURNING id, user_id, program_id, status
)
INSERT INTO certificates (company_id, number, code, user_id, program_id, user_program_id, holder_name, program_title, pass_date, valid_until)
SELECT $1, row_number() OVER (), 'measured-certificate-' || g.id, g.user_id, g.program_id, g.id, 'Марія', 'Спеціалізація', current_date - 30,
  current_date - 20 + (5 * g.user_id + g.program_id) % 200 FROM given g WHERE g.status = 'done'`;

/** `cells` are those of each person. */
const MAPS = {
  "heat map": {
    title: "Теплова карта (для вимірювань)",
    email: "heat.map@measurements.example",
    people: 200,
    columns: 40,
    cells: 40,
    path: "/team-development/estimates?tab=competencies&heat.size=200",
    fill: ESTIMATES,
    filled: "estimate_answers",
  },
  "training matrix": {
    title: "Матриця навчання (для вимірювань)",
    email: "matrix@measurements.example",
    people: 1000,
    columns: 60,
    cells: 12,
    path: "/team-development/matrix?matrix.size=200",
    fill: PROGRAMS,
    filled: "user_programs",
  },
};
/** So many people are on the largest page. */
const PAGE = 200;

export const maps = Object.keys(MAPS);
const nameOf = (map) => `${map} of ${PAGE} people x ${MAPS[map].columns}`;

/** Turns the wheel down, to the end, up and back as a person would, and returns what became of the frames. */
export async function measureMap(map, browser, { app, database }, slower) {
  const { email, cells, path } = MAPS[map];
  await makeCompany(map, app.address, database);
  const context = await browser.newContext({ baseURL: app.address });
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/callback/credentials", {
    form: { email, password: PASSWORD, csrfToken, json: "true" },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page
    .locator("button[data-cell]")
    .nth(PAGE * cells - 1)
    .waitFor();
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.waitForTimeout(1000);
  const frame = page.locator("section:has(button[data-cell])");
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await browser.startTracing(page, { categories: ["cc", "benchmark"] });
  for (const [xDistance, yDistance] of [
    [0, -PX],
    [-PX, 0],
    [0, PX],
    [PX, 0],
  ])
    await session.send("Input.synthesizeScrollGesture", {
      x,
      y,
      xDistance,
      yDistance,
      speed: PX_PER_SECOND,
      gestureSourceType: "mouse",
      preventFling: true,
    });
  const found = framesOf(JSON.parse(await browser.stopTracing()));
  await context.close();
  return found;
}

/** What the browser says of each frame while it scrolled. An empty one shows a place that has not been painted yet. */
function framesOf({ traceEvents }) {
  const frames = traceEvents
    .flatMap(({ name, args }) => (name === "PipelineReporter" && args?.frame_reporter) || [])
    .filter(({ scroll_state: how, state }) => how !== "SCROLL_NONE" && state !== "STATE_NO_UPDATE_DESIRED");
  const count = (test) => frames.filter(test).length;
  return {
    frames: frames.length,
    dropped: count(({ state, affects_smoothness: isSeen }) => state === "STATE_DROPPED" && isSeen),
    empty: count(({ has_missing_content: isEmpty }) => isEmpty),
  };
}

/** Signs in the owner of a map's company, to measure its endpoint. */
export async function enterMapOwner(map, { app, database }) {
  await makeCompany(map, app.address, database);
  return { session: await signIn(app.address, { email: MAPS[map].email, password: PASSWORD }) };
}

export function mapLine(map, { frames, dropped, empty }, slower) {
  const verdict = dropped === 0 ? "met" : "missed";
  return `${nameOf(map)}, the wheel turned both ways: ${dropped} of ${frames} frames dropped at ${slower}x CPU, ${empty} with an empty place, ${verdict}: none dropped`;
}

async function makeCompany(map, address, database) {
  const { email, columns, fill, filled } = MAPS[map];
  return withClient(database, async (client) => {
    const known = () => client.query(OWN_COMPANY, [email]).then(({ rows }) => rows[0]);
    if (!(await known())) await register(MAPS[map], address);
    const { company, id } = await known();
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${filled} WHERE company_id = $1`, [
      company,
    ]);
    if (rows[0].count > 0) return;
    await client.query(fill, [company, id, columns]);
    await client.query(
      "VACUUM (ANALYZE) users, tasks, estimates, estimate_answers, programs, user_programs, certificates",
    );
  });
}

/** The company with its people. */
async function register({ title, email, people }, address) {
  const names = { first_name: "Олена", middle_name: "Іванівна", last_name: "Вимірна", phone: "380671234567" };
  const owner = { email, password: PASSWORD };
  await post(address, "/users/register-user-and-company/", {
    ...names,
    ...owner,
    company_title: title,
    password2: PASSWORD,
  });
  const { access } = await post(address, "/auth/login/", owner);
  const rows = Array.from({ length: people }, (_, nth) => ({
    line: nth + 1,
    email: `${nth}.${email}`,
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
