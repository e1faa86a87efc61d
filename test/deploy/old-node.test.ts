import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

const script = join(repositoryRoot(), 'scripts', 'start', 'warn-old-node.mjs');
const { oldNodeWarning } = (await import(script)) as { oldNodeWarning: (version: string) => string | null };

describe('the start', () => {
  it('says in one sentence that a version of Node gets no security fixes', () => {
    expect(oldNodeWarning('20.19.0')).toMatch(/^Node 20\.19\.0 gets no security fixes .*Node 24\.$/);
    expect(['22.12.0', '24.0.0', '26.1.0'].map(oldNodeWarning)).toEqual([null, null, null]);
  });
});
