import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ticketCounts = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The metrics of this process. Features add their own to `registry`, or set those defined here. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'pitboss_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer, by call name',
      labelNames: ['endpoint', 'status'],
      buckets: seconds,
      registers,
    }),
    postings: new Counter({
      name: 'pitboss_postings_total',
      help: 'Calls that posted, by call name, including repeated answers',
      labelNames: ['endpoint'],
      registers,
    }),
    ticketBatches: new Histogram({
      name: 'pitboss_ticket_batch_size',
      help: 'Tickets posted in one batch',
      buckets: ticketCounts,
      registers,
    }),
    /** A metric that is computed at each scrape. */
    gauge: (name: string, help: string, read: () => number): void => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
