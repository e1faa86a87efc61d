import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { mutants } from '../../../scripts/mutants/mutant-table.ts';
import { mutate } from './tamper.ts';

const on = await forFile(openInstallation());

/* The run of all mutants takes an hour. That each of them still can be planted, and names tests that exist, is found here. */
describe('the table of mutants', () => {
  it('contains only faults that can be planted', async () => {
    const { owner } = on;
    const missing: string[] = [];
    for (const { of, name, piece, faulty } of mutants) {
      await owner.query('begin');
      try {
        if (!of.startsWith('src/')) await mutate(owner, of, piece, faulty);
        else if (readFileSync(join(repositoryRoot(), of), 'utf8').split(piece).length !== 2)
          missing.push(`${of}: ${name}: the piece is not there exactly once: ${piece}`);
      } catch (error) {
        missing.push(`${of}: ${name}: ${error}`);
      }
      await owner.query('rollback');
    }
    expect(missing).toEqual([]);
  });

  it('names existing test files', () => {
    const named = [...new Set(mutants.flatMap(({ tests }) => tests))];
    expect(named.filter((path) => !existsSync(join(repositoryRoot(), path)))).toEqual([]);
  });
});
