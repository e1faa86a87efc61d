import { afterAll } from 'vitest';
import { dropOfFile } from '#test/support/server/test-database';
import { endWithParent } from './end-with-parent.ts';

endWithParent();

/** Runs after everything else of the file. */
afterAll(dropOfFile);
