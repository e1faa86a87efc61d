import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { machine } from '#server/platform/process/machine';
import { askMachine, tellMachine, whenTold } from '#server/platform/process/siblings';

type Report = MetricObjectWithValues<MetricValue<string>>[];

/**
 * The metrics of all server processes of the machine, whichever of them a scrape reaches. With several processes each
 * value is labelled with its process.
 */
export function gatherProcesses(registry: Registry): () => Promise<string> {
  const report = async () => labelled((await registry.getMetricsAsJSON()) as Report);
  whenTold('report', ({ id }) => {
    void report().then((own) => tellMachine({ kind: 'report', id, report: own }));
  });
  return async () => {
    const others = ((await askMachine({ kind: 'gather' })) ?? []) as Report[];
    return AggregatorRegistry.aggregate([await report(), ...others]).metrics();
  };
}

function labelled(metrics: Report): Report {
  if (machine.servers === 1) return metrics;
  const label = (value: MetricValue<string>) => ({
    ...value,
    labels: { ...value.labels, process: String(machine.number) },
  });
  return metrics.map((metric) => ({ ...metric, values: metric.values.map(label) }));
}
