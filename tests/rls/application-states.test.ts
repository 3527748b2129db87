import { beforeEach, describe, expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { APPLICATION_STATES as STATES, NEXT_STATES } from "#app/features/applications/application-states.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { insertApplication, insertJob, readApplication, type JobRow } from "#tests/fixtures/rows.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// How an employer moves applications from state to state, and what is written about it. All calls of users go through REST.

const world = await createWorld();
const { server, employerA, employerB } = world;
const sql = useSql(3);

let job: JobRow;
beforeEach(async () => {
  job = await insertJob(server, { company_uid: employerA.id, status: "approved" });
});

const MOVES: Record<(typeof STATES)[number], string> = {
  new: "seen shortlisted interview hired declined",
  seen: "shortlisted interview hired declined",
  shortlisted: "seen interview hired declined",
  interview: "shortlisted hired declined",
  hired: "interview declined",
  declined: "seen shortlisted",
};
const everyMove = STATES.flatMap((from) =>
  STATES.map((to) => ({ from, to, may: MOVES[from].split(" ").includes(to) })),
);

async function arrangeIn(state: string): Promise<string> {
  const { id } = await insertApplication(server, job.id);
  await server.from("applications").update({ state }).eq("id", id).throwOnError();
  return id;
}

const stateOf = async (id: string) => (await readApplication(server, id))?.state;

async function eventsOf(id: string, client: Client = server) {
  const { data } = await client.from("application_events").select().eq("application_id", id).order("id").throwOnError();
  return data.map(({ what, from_state, to_state, text, actor_id }) => ({ what, from_state, to_state, text, actor_id }));
}

const move = (client: Client, ids: string[], target: string) => client.rpc("move_applications", { ids, target });
const undo = (client: Client, application: string) => client.rpc("undo_application_move", { application });
const answer = (client: Client, ids: string[], words: string) => client.rpc("answer_applications", { ids, words });

const moved = (from_state: string, to_state: string) => ({
  ...{ what: "moved", from_state, to_state, text: null, actor_id: employerA.id },
});

describe("a move", () => {
  test.each(everyMove)("from $from to $to is allowed: $may", async ({ from, to, may }) => {
    const id = await arrangeIn(from);
    const before = await readApplication(server, id);
    const { data } = await move(employerA.client, [id], to).throwOnError();
    expect(data).toEqual(may ? { moved: [id], refused: [] } : { moved: [], refused: [id] });
    const after = await readApplication(server, id);
    if (may) {
      expect(after).toEqual({ ...before, state: to, state_since: expect.any(String) as string });
      expect(Date.parse(after?.state_since ?? "")).toBeGreaterThan(Date.parse(before?.state_since ?? ""));
    } else expect(after).toEqual(before);
    expect(await eventsOf(id)).toEqual(may ? [moved(from, to)] : []);
  });

  test("that a page offers is allowed", async () => {
    const rows = await sql<
      { move: string }[]
    >`select from_state || ' ' || to_state as move from private.application_moves`;
    const offered = STATES.flatMap((from) => NEXT_STATES[from].map((to) => `${from} ${to}`));
    expect(rows.map(({ move }) => move)).toEqual(expect.arrayContaining(offered));
  });

  test("of many moves those that may, and names the others", async () => {
    const [one, two, hired] = [await arrangeIn("new"), await arrangeIn("seen"), await arrangeIn("hired")];
    const { data } = await move(employerA.client, [one, two, hired], "shortlisted").throwOnError();
    expect(data).toEqual({ moved: expect.arrayContaining([one, two]) as string[], refused: [hired] });
    expect([await stateOf(one), await stateOf(two), await stateOf(hired)]).toEqual([
      "shortlisted",
      "shortlisted",
      "hired",
    ]);
  });

  test("to an unknown state is refused", async () => {
    const id = await arrangeIn("new");
    await move(employerA.client, [id], "archived").throwOnError();
    expect(await stateOf(id)).toBe("new");
  });
});

describe("only the employer of the job", () => {
  const others = EVERYBODY.filter((who) => who !== "employerA");
  const CALLS: Record<string, (client: Client, id: string) => PromiseLike<{ data: unknown }>> = {
    moves: (client, id) => move(client, [id], "hired"),
    "takes a move back": undo,
    answers: (client, id) => answer(client, [id], "No, thank you."),
    "answers states": (client) =>
      client.rpc("answer_states", { of_jobs: [job.id], in_states: [...STATES], words: "No, thank you." }),
    "marks as seen": (client, id) => client.rpc("see_application", { application: id }),
    notes: (client, id) => client.rpc("note_application_event", { application: id, kind: "note", words: "Good" }),
    "writes the columns": (client, id) =>
      client.from("applications").update({ state: "hired", state_since: "2026-01-01" }).eq("id", id),
  };

  test.each(Object.keys(CALLS).flatMap((call) => others.map((who) => ({ who, call }))))(
    "$call an application: not $who",
    async ({ who, call }) => {
      const id = await arrangeIn("new");
      await move(employerA.client, [id], "shortlisted").throwOnError();
      const before = [await readApplication(server, id), await eventsOf(id)];
      await CALLS[call]?.(clientOf(world, who), id);
      expect([await readApplication(server, id), await eventsOf(id)]).toEqual(before);
    },
  );

  test("not even the employer writes the columns without the functions", async () => {
    const id = await arrangeIn("new");
    const { error } = await employerA.client.from("applications").update({ state: "hired" }).eq("id", id);
    expect(error?.code).toBe("42501");
    expect(await stateOf(id)).toBe("new");
  });

  test("not one who is suspended", async () => {
    const suspended = (await createWorld()).employerA;
    const theirs = await insertJob(server, { company_uid: suspended.id, status: "approved" });
    const { id } = await insertApplication(server, theirs.id);
    await world.superAdmin.client
      .rpc("suspend_company", { company: suspended.id, reason: "Asked for money" })
      .throwOnError();
    await move(suspended.client, [id], "hired");
    expect(await stateOf(id)).toBe("new");
  });
});

describe("undo", () => {
  test("takes back the last move once, and is a row of its own", async () => {
    const id = await arrangeIn("new");
    await move(employerA.client, [id], "shortlisted").throwOnError();
    await move(employerA.client, [id], "declined").throwOnError();
    expect((await undo(employerA.client, id).throwOnError()).data).toBe("shortlisted");
    expect((await undo(employerA.client, id).throwOnError()).data).toBeNull();
    expect(await stateOf(id)).toBe("shortlisted");
    expect(await eventsOf(id)).toEqual([
      moved("new", "shortlisted"),
      moved("shortlisted", "declined"),
      moved("declined", "shortlisted"),
    ]);
  });

  test("without a move changes nothing", async () => {
    const id = await arrangeIn("shortlisted");
    expect((await undo(employerA.client, id).throwOnError()).data).toBeNull();
    expect(await stateOf(id)).toBe("shortlisted");
  });

  test("leaves a move of another account of the job", async () => {
    const id = await arrangeIn("new");
    await move(employerA.client, [id], "shortlisted").throwOnError();
    await server.from("jobs").update({ company_uid: employerB.id }).eq("id", job.id).throwOnError();
    expect((await undo(employerB.client, id).throwOnError()).data).toBeNull();
    expect(await stateOf(id)).toBe("shortlisted");
  });
});

test("opening a new application makes it seen, and leaves later states", async () => {
  const see = async (application: string) =>
    (await employerA.client.rpc("see_application", { application }).throwOnError()).data;
  const [fresh, declined] = [await arrangeIn("new"), await arrangeIn("declined")];
  expect([await see(fresh), await see(fresh), await see(declined)]).toEqual([true, false, false]);
  expect([await stateOf(fresh), await stateOf(declined)]).toEqual(["seen", "declined"]);
  expect(await eventsOf(fresh)).toEqual([moved("new", "seen")]);
});

describe("an event", () => {
  test("of a contact or a note is written with its words", async () => {
    const id = await arrangeIn("new");
    const note = (kind: string, words?: string) =>
      employerA.client.rpc("note_application_event", { application: id, kind, ...(words && { words }) });
    await note("called").throwOnError();
    await note("note", "Speaks Tamil").throwOnError();
    for (const [kind, words] of [["note"], ["note", " "], ["note", "x".repeat(2_001)], ["moved"], ["answered", "No"]]) {
      expect((await note(kind ?? "", words)).error, kind).not.toBeNull();
    }
    const event = { from_state: null, to_state: null, actor_id: employerA.id };
    expect(await eventsOf(id)).toEqual([
      { ...event, what: "called", text: null },
      { ...event, what: "note", text: "Speaks Tamil" },
    ]);
  });

  test("goes with its application", async () => {
    const id = await arrangeIn("new");
    await move(employerA.client, [id], "seen").throwOnError();
    await employerA.client.from("applications").delete().eq("id", id).throwOnError();
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe("an answer", () => {
  /** Taken out, so that no other test meets them. */
  const takeMails = async (ids: string[]) => {
    const rows = await sql<{ id: string; waits: boolean }[]>`
      delete from public.notification_outbox
      where kind = 'application_answered' and payload ->> 'application_id' = any (${ids})
      returning payload ->> 'application_id' as id, next_attempt_at > now() + interval '9 minutes' as waits`;
    expect(rows.every(({ waits }) => waits)).toBe(true);
    return rows.map(({ id }) => id).sort();
  };

  test("declines all but the hired, with one text and one mail each", async () => {
    const [fresh, declined, hired] = [await arrangeIn("new"), await arrangeIn("declined"), await arrangeIn("hired")];
    const all = [fresh, declined, hired];
    const words = `We chose another applicant. ${uniqueWord()}`;
    expect((await answer(employerA.client, all, words).throwOnError()).data).toHaveLength(2);
    expect(await Promise.all(all.map(stateOf))).toEqual(["declined", "declined", "hired"]);
    const answered = { what: "answered", from_state: null, to_state: null, text: words, actor_id: employerA.id };
    expect(await eventsOf(fresh)).toEqual([moved("new", "declined"), answered]);
    expect(await eventsOf(declined)).toEqual([answered]);
    expect(await eventsOf(hired)).toEqual([]);
    expect(await takeMails(all)).toEqual([fresh, declined].sort());

    await answer(employerA.client, all, "Once more").throwOnError();
    expect(await takeMails(all)).toEqual([]);
    expect(await eventsOf(fresh)).toHaveLength(2);
  });

  test("that is taken back and sent again floods no mailbox", async () => {
    const id = await arrangeIn("seen");
    const answerAgain = async () => {
      await answer(employerA.client, [id], "Once more").throwOnError();
      await move(employerA.client, [id], "seen").throwOnError();
    };
    for (let times = 1; times <= 4; times += 1) await answerAgain();
    expect(await takeMails([id])).toEqual([id]);
    await answerAgain();
    expect(await takeMails([id])).toEqual([]);
  });

  test("goes to all of a job in some states", async () => {
    const ids = [await arrangeIn("new"), await arrangeIn("seen"), await arrangeIn("shortlisted")];
    const foreign = await insertJob(server, { company_uid: employerB.id, status: "approved" });
    const theirs = await insertApplication(server, foreign.id);
    const call = { of_jobs: [job.id, foreign.id], in_states: ["new", "seen"], words: "No, thank you." };
    expect((await employerA.client.rpc("answer_states", call).throwOnError()).data).toBe(2);
    expect(await Promise.all([...ids, theirs.id].map(stateOf))).toEqual(["declined", "declined", "shortlisted", "new"]);
    await takeMails(ids);
  });

  test("to some states leaves one that leaves them at the same time", async () => {
    const id = await arrangeIn("new");
    const held = await openTransaction(
      sql,
      (transaction) => transaction`update public.applications set state = 'shortlisted' where id = ${id}`,
    );
    const call = { of_jobs: [job.id], in_states: ["new"], words: "No, thank you." };
    const answered = employerA.client.rpc("answer_states", call).throwOnError().then();
    await held.someoneWaits();
    await held.commit();
    expect([(await answered).data, await stateOf(id), await takeMails([id])]).toEqual([0, "shortlisted", []]);
  });

  test("after one that was taken back is given again", async () => {
    const id = await arrangeIn("seen");
    await answer(employerA.client, [id], "No").throwOnError();
    await undo(employerA.client, id).throwOnError();
    expect(await stateOf(id)).toBe("seen");
    await sql`
      update public.notification_outbox set next_attempt_at = now() + interval '1 minute'
      where payload ->> 'application_id' = ${id}`;
    expect((await answer(employerA.client, [id], "No, sorry").throwOnError()).data).toEqual([id]);
    expect(await takeMails([id])).toEqual([id]);
  });

  test("needs words", async () => {
    const id = await arrangeIn("seen");
    for (const words of ["", " \n ", "x".repeat(2_001)])
      expect((await answer(employerA.client, [id], words)).error).not.toBeNull();
    expect(await stateOf(id)).toBe("seen");
    expect(await takeMails([id])).toEqual([]);
  });
});
