import { createActs, type Told } from './load-acts.ts';
import type { LoadWorld } from './load-world.ts';
import { settleAct } from './send-act.ts';

interface Load {
  world: LoadWorld;
  origins: () => readonly string[];
  callers: number;
  seed: number;
  /** Whether to continue, checked before every act. */
  goesOn: (told: number) => boolean;
  onTold?: (told: Told, count: number) => void;
}

/** A number of concurrent callers, each sending one act after the other and repeating it until it is answered. */
export async function runLoad({ world, origins, callers, seed, goesOn, onTold }: Load): Promise<Told[]> {
  const acts = createActs(world, seed);
  const told: Told[] = [];
  let begun = 0;
  const call = async (_: unknown, caller: number) => {
    while (goesOn(begun)) {
      begun += 1;
      const each = await settleAct(world, origins, acts.next(), caller);
      acts.note(each);
      told.push(each);
      onTold?.(each, told.length);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return told;
}
