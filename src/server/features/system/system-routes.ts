import { sql } from 'kysely';
import { health, ready } from '#contract/system';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { Drain } from '#server/platform/drain';
import type { Serve } from '#server/platform/serve';

export function serveSystem(serve: Serve, db: Database, drain: Drain): void {
  serve.open(health, async () => ({}));
  serve.open(ready, async () => {
    if (drain.isDraining()) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await sql`select 1 from installation`.execute(db);
    return {};
  });
}
