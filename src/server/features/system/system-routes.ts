import { sql } from 'kysely';
import { health, ready } from '#contract/system';
import type { Database } from '#server/platform/database';
import type { Serve } from '#server/platform/serve';

export function serveSystem(serve: Serve, db: Database): void {
  serve.open(health, async () => ({}));
  serve.open(ready, async () => {
    await sql`select 1 from installation`.execute(db);
    return {};
  });
}
