import type { Endpoint } from '#contract/endpoint';
import type { BaseCall } from './hostile-requests.ts';
import type { Installation } from './installation.ts';
import { renewed } from './matrix-calls.ts';
import { cellsOf } from './matrix-cells.ts';
import { rulesOf } from './matrix-oracle.ts';
import type { World } from './matrix-world.ts';

/** The call as the most powerful role that may make it would make it, let in where that is possible at all. */
export async function openBase(
  endpoint: Endpoint,
  { on, world }: { on: Installation; world: World },
): Promise<BaseCall> {
  const { access } = endpoint;
  const actor = world.actors.find(
    ({ kind }) => access.who !== 'roles' || access.roles.includes(kind as never),
  );
  if (actor === undefined) throw new Error(`no account may call ${endpoint.name}`);
  const cells = cellsOf(endpoint, actor, world);
  const cell = cells.find(({ expected }) => expected === 'in') ?? cells[0];
  const isLetIn = cell?.expected === 'in' && rulesOf(endpoint).length > 0;
  const subjects = isLetIn ? await renewed(endpoint, cell.subjects, world) : (cell?.subjects ?? {});
  return { endpoint, subjects, token: await on.signIn(actor.person), isLetIn };
}
