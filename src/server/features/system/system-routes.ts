import { sql } from 'kysely';
import { health, ready } from '#contract/system';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database';
import type { Drain } from '#server/platform/drain';
import type { Serve } from '#server/platform/serve';

export function serveSystem(serve: Serve, { db, damage }: Databases, drain: Drain): void {
  serve.open(health, async () => ({}));
  serve.open(ready, async () => {
    if (drain.isDraining() || damage.reason() !== null)
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await sql`select 1 from installation`.execute(db);
    return {};
  });
}
