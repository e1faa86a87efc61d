import type { Endpoint } from '#contract/api/endpoint';
import { renewed } from '#test/support/matrix/matrix-calls';
import { cellsOf } from '#test/support/matrix/matrix-cells';
import { rulesOf } from '#test/support/matrix/matrix-oracle';
import type { World } from '#test/support/matrix/matrix-world';
import type { Installation } from '#test/support/server/installation';
import type { BaseCall } from './hostile-requests.ts';

/** The call by the most powerful role that may make it, in a form that succeeds if possible. */
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
