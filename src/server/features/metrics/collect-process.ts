import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { DatabaseClock } from '#server/platform/database/clock';
import type { PoolCounts } from '#server/platform/database/database';
import type { Metrics } from '#server/platform/process/metrics';
import { countTaken } from '#server/platform/taken/taken';

interface Parts {
  pools: Readonly<Record<string, PoolCounts>>;
  clock: Pick<DatabaseClock, 'differenceMs'>;
  waitingTickets: () => number;
}

/** Figures of this process: event loop, memory, connections, queue. */
export function collectProcess(
  app: FastifyInstance,
  metrics: Metrics,
  { pools, clock, waitingTickets }: Parts,
): void {
  const turns = monitorEventLoopDelay({ resolution: 20 });
  turns.enable();
  app.addHook('onClose', async () => {
    turns.disable();
  });
  metrics.gauge(
    'pitboss_event_loop_lag_seconds',
    '99th percentile of the event loop delay since the last scrape',
    () => {
      const lag = turns.percentile(99) / 1e9;
      turns.reset();
      return lag;
    },
  );
  metrics.gauge('pitboss_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss());
  metrics.gauge(
    'pitboss_clock_difference_seconds',
    'How far the clock of this server is ahead of the database clock',
    () => clock.differenceMs() / 1000,
  );
  metrics.gauge('pitboss_uptime_seconds', 'Time since the process started', () => process.uptime());
  metrics.gauge('pitboss_ticket_queue_length', 'Tickets waiting to be posted', waitingTickets);
  new Gauge({
    name: 'pitboss_taken',
    help: 'What requests, connections and running work hold and must give back, by kind',
    labelNames: ['kind'],
    registers: [metrics.registry],
    collect() {
      for (const [kind, count] of Object.entries(countTaken())) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'pitboss_database_connections',
    help: 'Open and idle connections of each pool, and requests waiting for a connection',
    labelNames: ['pool', 'state'],
    registers: [metrics.registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
