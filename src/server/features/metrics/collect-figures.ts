import { Gauge, type Registry } from 'prom-client';
import { type Figures, listAlarmFigures, readFigures } from '#server/features/metrics/figure-queries';
import type { Database } from '#server/platform/database/database';

const described = {
  drawsDue: ['pitboss_draws_due', 'Draws waiting to be closed, drawn or settled'],
  oldestDueSeconds: ['pitboss_draw_late_seconds', 'How long the most overdue of them has waited'],
  drawsStuck: ['pitboss_draws_stuck', 'Draws that have been waiting for more than a minute'],
  shownAheadSeconds: [
    'pitboss_results_shown_ahead_seconds',
    'How far the database clock is behind results that were already shown; 0 unless the clock went back',
  ],
  oldestSnapshotSeconds: [
    'pitboss_oldest_snapshot_seconds',
    'Age of the oldest transaction that keeps a snapshot of the database',
  ],
  auditAgeSeconds: [
    'pitboss_audit_age_seconds',
    'Time since the start of the last successful audit; NaN before the first one',
  ],
  auditDifferences: ['pitboss_audit_differences', 'Current differences in the books'],
  sessionsOnline: ['pitboss_sessions_online', 'Sessions that were active in the last two minutes'],
  backupAgeSeconds: [
    'pitboss_backup_age_seconds',
    'Time since the last backup of the installation; NaN before the first one',
  ],
  verifiedBackupAgeSeconds: [
    'pitboss_verified_backup_age_seconds',
    'Time since the last verified backup of the installation was requested; NaN before the first one',
  ],
} as const satisfies Record<keyof Figures, readonly [name: string, help: string]>;

/** Queries the database once per scrape. If it is unavailable, its figures are NaN and pitboss_database_up is 0. */
export function collectFigures(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'pitboss_database_up', help: '1 while the database answers', registers });
  const gauges = Object.entries(described).map(([key, [name, help]]) => ({
    key: key as keyof Figures,
    gauge: new Gauge({ name, help, registers }),
  }));
  const alarms = new Gauge({
    name: 'pitboss_alarms',
    help: '1 for each current alarm on Books, by kind and network; network 0 is the whole installation',
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
