import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sealOf } from '#server/features/backups/folder/backup-keys';
import { testSecretKey } from '#test/support/server/test-database';
import { askRestore } from './ask-restore.ts';
import { makeBackup, manifestOf, openBackedUp, stateOf } from './backup-world.ts';

/** A backup of one network that each test may damage, because it is repaired from a copy. */
export async function openSpoilt() {
  const world = await openBackedUp();
  const { on, chain } = world;
  const own = await makeBackup(on, chain.admin);
  const sound = join(own.path, '..', '..', 'sound');
  cpSync(own.path, sound, { recursive: true });

  const ask = (isDryRun: boolean) => askRestore(on, chain.admin, own.folder, { isDryRun });

  return {
    ...world,
    own,
    /** The path of the copy. */
    sound,
    file: (name: string) => join(own.path, name),
    askRestore: ask,
    mend(): void {
      rmSync(own.path, { recursive: true });
      cpSync(sound, own.path, { recursive: true });
    },
    /** Alters the manifest with a valid signature. */
    rewrite(change: (manifest: ReturnType<typeof manifestOf>) => void, key = testSecretKey): void {
      const manifest = manifestOf(own.path);
      change(manifest);
      const bytes = Buffer.from(JSON.stringify(manifest));
      writeFileSync(join(own.path, 'manifest.json'), bytes);
      writeFileSync(join(own.path, 'manifest.seal'), sealOf(key, bytes));
    },
    /** Asserts that a restore and a dry run are refused like this and change nothing. */
    async expectRefused(code: string, text: RegExp): Promise<void> {
      const before = await stateOf(on.owner);
      for (const isDryRun of [true, false]) {
        const { status, body } = await ask(isDryRun);
        expect({ status, code: body.code }).toEqual({ status: 409, code });
        expect(body.message).toMatch(text);
      }
      expect(await stateOf(on.owner)).toEqual(before);
    },
  };
}
