import { Gauge } from 'prom-client';
import { type Figures, listAlarmFigures, readFigures } from '#server/features/metrics/figure-queries';
import type { Database } from '#server/platform/database';
import type { Metrics } from '#server/platform/metrics';

const described = {
  drawsDue: ['pitboss_draws_due', 'Draws that wait to be closed, drawn or settled now'],
  oldestDueSeconds: ['pitboss_draw_late_seconds', 'How long the latest of them has waited'],
  drawsStuck: ['pitboss_draws_stuck', 'Draws that have waited for more than a minute'],
  shownAheadSeconds: [
    'pitboss_results_shown_ahead_seconds',
    'How far the clock of the database is behind results that were shown; 0 unless it went back',
  ],
  auditAgeSeconds: [
    'pitboss_audit_age_seconds',
    'Since the last audit that succeeded began; NaN before the first one',
  ],
  auditDifferences: ['pitboss_audit_differences', 'Differences in the books that stand now'],
  sessionsOnline: ['pitboss_sessions_online', 'Sessions that were heard of in the last two minutes'],
  backupAgeSeconds: [
    'pitboss_backup_age_seconds',
    'Since the last backup of the installation; NaN before it',
  ],
  verifiedBackupAgeSeconds: [
    'pitboss_verified_backup_age_seconds',
    'Since the newest backup of the installation that proved itself was asked for; NaN before it',
  ],
} as const satisfies Record<keyof Figures, readonly [name: string, help: string]>;

/** Asks the database once for each reading. Where it is away, its figures are not numbers and pitboss_database_up is 0. */
export function collectFigures({ registry }: Metrics, db: Database): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'pitboss_database_up', help: '1 while the database answers', registers });
  const gauges = Object.entries(described).map(([key, [name, help]]) => ({
    key: key as keyof Figures,
    gauge: new Gauge({ name, help, registers }),
  }));
  const alarms = new Gauge({
    name: 'pitboss_alarms',
    help: '1 for each alarm on Books that holds now, by kind and network; network 0 is the whole installation',
    labelNames: ['kind', 'network'],
    registers,
  });
  return async () => {
    const raised = await listAlarmFigures(db).catch(() => []);
    alarms.reset();
    for (const { kind, networkId } of raised) alarms.set({ kind, network: String(networkId) }, 1);
    const figures = await readFigures(db).catch(() => null);
    up.set(figures === null ? 0 : 1);
    for (const { key, gauge } of gauges) gauge.set(figures?.[key] ?? Number.NaN);
  };
}
