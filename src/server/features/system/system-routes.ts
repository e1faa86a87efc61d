import { health, ready } from '#contract/api/system';
import { askInstallation } from '#server/features/system/system-queries';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { Drain } from '#server/platform/process/drain';

export function serveSystem(serve: Serve, { db, damage }: Databases, drain: Drain): void {
  serve.open(health, async () => ({}));
  serve.open(ready, async () => {
    if (!drain.isReady() || damage.reason() !== null)
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await askInstallation(db);
    return {};
  });
}
