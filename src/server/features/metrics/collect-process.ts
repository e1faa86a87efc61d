import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { DatabaseClock } from '#server/platform/clock';
import type { PoolCounts } from '#server/platform/database';
import type { Metrics } from '#server/platform/metrics';

interface Parts {
  pools: Readonly<Record<string, PoolCounts>>;
  clock: Pick<DatabaseClock, 'differenceMs'>;
  waitingTickets: () => number;
}

/** What this process knows of itself: its event loop, its memory, its connections, its queue. */
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
    'The slowest turn but one in a hundred since the last reading',
    () => {
      const lag = turns.percentile(99) / 1e9;
      turns.reset();
      return lag;
    },
  );
  metrics.gauge('pitboss_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss());
  metrics.gauge(
    'pitboss_clock_difference_seconds',
    'By how much the clock of this server is ahead of that of the database',
    () => clock.differenceMs() / 1000,
  );
  metrics.gauge('pitboss_uptime_seconds', 'Since the process began', () => process.uptime());
  metrics.gauge('pitboss_ticket_queue_length', 'Tickets that wait to be posted', waitingTickets);
  new Gauge({
    name: 'pitboss_database_connections',
    help: 'Connections of each pool that are open or idle, and requests that wait for one',
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
