import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** A metric's full Prometheus name (`courtcast_…`, unit in the name), its meaning, and its label names. */
export interface MetricOptions<L extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly L[];
}

/** `buckets` are upper bounds in the metric's unit. */
export interface HistogramOptions<L extends string> extends MetricOptions<L> {
  readonly buckets?: readonly number[];
}

/**
 * The metrics of one service. Declaring a name again returns the existing metric, so that several parts of a process
 * may share one.
 */
export interface Metrics {
  readonly registry: Registry;
  counter<L extends string = never>(options: MetricOptions<L>): Counter<L>;
  gauge<L extends string = never>(options: MetricOptions<L>): Gauge<L>;
  histogram<L extends string = never>(options: HistogramOptions<L>): Histogram<L>;
  /** All metrics in Prometheus' text format, with the content type to send it with. */
  render(): Promise<{ contentType: string; text: string }>;
}

/** From half a millisecond to ten seconds: the range of requests inside the platform. */
const secondsBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const createRegistry = (service: string): Registry => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Makes the registry of a service: the process' own metrics, labeled with the service's name. */
export function createMetrics(service: string): Metrics {
  const registry = createRegistry(service);
  const declared = new Map<string, unknown>();
  const once = <M>(name: string, create: () => M, isKind: (metric: unknown) => metric is M): M => {
    const known = declared.get(name);
    if (isKind(known)) return known;
    const metric = create();
    declared.set(name, metric);
    return metric;
  };
  return {
    registry,
    counter: ({ name, help, labels = [] }) =>
      once(
        name,
        () => new Counter({ name, help, labelNames: [...labels], registers: [registry] }),
        isCounter,
      ),
    gauge: ({ name, help, labels = [] }) =>
      once(name, () => new Gauge({ name, help, labelNames: [...labels], registers: [registry] }), isGauge),
    histogram: ({ name, help, labels = [], buckets = secondsBuckets }) =>
      once(
        name,
        () =>
          new Histogram({
            name,
            help,
            labelNames: [...labels],
            buckets: [...buckets],
            registers: [registry],
          }),
        isHistogram,
      ),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

const isCounter = <L extends string>(metric: unknown): metric is Counter<L> => metric instanceof Counter;
const isGauge = <L extends string>(metric: unknown): metric is Gauge<L> => metric instanceof Gauge;
const isHistogram = <L extends string>(metric: unknown): metric is Histogram<L> =>
  metric instanceof Histogram;
