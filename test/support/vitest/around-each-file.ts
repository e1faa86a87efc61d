import { afterAll } from 'vitest';
import { dropOfFile } from '#test/support/server/test-database';
import { allGivenBack } from './all-given-back.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();

/** Both run after everything else of the file; the last one comes first. */
afterAll(dropOfFile);
afterAll(allGivenBack);
