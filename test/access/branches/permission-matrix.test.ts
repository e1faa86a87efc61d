import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { errorKinds } from '#contract/ground/errors';
import { chain } from '#contract/ground/roles';
import { createCellCaller, type Way, waysOf } from '#test/support/matrix/matrix-calls';
import { type Cell, candidatesOf, cellsOf } from '#test/support/matrix/matrix-cells';
import { demandPlaces } from '#test/support/matrix/matrix-geo';
import { rulesOf, type Subjects, type Verdict, verdictOf } from '#test/support/matrix/matrix-oracle';
import { inParallel } from '#test/support/matrix/matrix-parallel';
import { idOfSubject, isThing, openWorld } from '#test/support/matrix/matrix-world';
import { openInstallation } from '#test/support/server/installation';

/** Long enough for any busy machine: thousands of cells are called for one role. */
const longestMs = 600_000;

await demandPlaces();
// The first master of an installation: sign-up is open, so that its cell can succeed.
const on = await openInstallation({ signUpParent: 'MA1001' });
const world = await openWorld(on);

describe('permission matrix', () => {
  let cells = 0;
  afterAll(async () => {
    console.info(`permission matrix: ${cells} cells asserted over ${endpoints.length} calls`);
    await on.close();
  });

  /** Calls every cell, every other name of a call once per verdict, and returns the differing cells. */
  async function differences(asked: Cell[]): Promise<string[]> {
    const call = createCellCaller(on, world);
    const wrong: string[] = [];
    const ask = async (cell: Cell, way: Way) => {
      const { status, body } = await call(cell, way);
      cells += 1;
      if (!fits(cell.expected, status, body?.code)) wrong.push(described(cell, way, status, body?.code));
    };
    await inParallel(asked, async (cell) => ask(cell, waysOf(cell.endpoint)[0]));
    await inParallel(firstOfEachVerdict(asked), async (cell) => {
      for (const way of waysOf(cell.endpoint).slice(1)) await ask(cell, way);
    });
    return wrong;
  }

  it.each(chain)(
    'answers every call of a %s exactly as the contract and the chain require',
    async (role) => {
      const actor = world.actors.find(({ kind }) => kind === role);
      if (actor === undefined) throw new Error(`no actor is a ${role}`);
      const asked = endpoints.flatMap((endpoint) => cellsOf(endpoint, actor, world));
      expect(await differences(asked)).toEqual([]);
      expect(new Set(asked.map(({ relation }) => relation)).size).toBeGreaterThan(7);
      expect(new Set(asked.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints));
    },
    longestMs,
  );

  it('refuses callers without a session, except on public calls', async () => {
    const asked = endpoints.map((endpoint): Cell => {
      const subjects = Object.fromEntries(
        rulesOf(endpoint).map((rule) => [rule.field, candidatesOf(rule, world)[0]]),
      ) as Subjects;
      const expected = verdictOf(endpoint, null, subjects);
      return { endpoint, actor: null, relation: 'signed out', subjects, expected };
    });
    expect(await differences(asked)).toEqual([]);
  });
});

/** A refusal must have its own status and code; any other would be a different refusal by accident. */
function fits(expected: Verdict, status: number, code: string | undefined): boolean {
  // Everyone may ask for a slip or a display; only its secret code opens one.
  if (expected === 'in' && (code === 'slip_unknown' || code === 'display_unknown')) return true;
  if (expected === 'in') return status < 500 && status !== 401 && status !== 403 && status !== 404;
  return status === errorKinds[expected].status && code === expected;
}

function firstOfEachVerdict(cells: Cell[]): Cell[] {
  const chosen = new Map(cells.map((cell) => [`${cell.endpoint.name} ${cell.expected}`, cell]));
  return [...chosen.values()];
}

function described(cell: Cell, way: Way, status: number, code: string | undefined): string {
  const named = Object.entries(cell.subjects).map(([field, subject]) => {
    const kind = isThing(subject) ? subject.record : subject.kind;
    return `${field}=${kind} ${idOfSubject(subject)}`;
  });
  const who = cell.actor === null ? 'nobody' : `${cell.actor.kind} ${cell.actor.person._id}`;
  return `${way.method} ${way.path} by ${who} on ${named.join(', ')} (${cell.relation}): ${status} ${code ?? ''}, not ${cell.expected}`;
}
