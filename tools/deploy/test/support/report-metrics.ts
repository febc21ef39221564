// Loaded before a service (node --import): reports to the parent process every metric that enters a registry.
import prometheus from 'prom-client';

const { Registry, Counter, Gauge, Histogram } = prometheus;
const kinds = { counter: Counter, gauge: Gauge, histogram: Histogram };

const enter: unknown = Reflect.get(Registry.prototype, 'registerMetric');
if (typeof enter !== 'function') throw new Error('prom-client registers metrics in another way now');

Registry.prototype.registerMetric = function (metric: object): void {
  const [kind] = Object.entries(kinds).find(([, Kind]) => metric instanceof Kind) ?? [];
  const name: unknown = Reflect.get(metric, 'name');
  const labels: unknown = Reflect.get(metric, 'labelNames');
  process.send?.({ kind, name, labels });
  Reflect.apply(enter, this, [metric]);
};
