/**
 * The inputs of a Prometheus expression: names of metrics, labels that it selects or groups by, and the one service
 * that it selects (null: any).
 */
interface Reading {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
  readonly service: string | null;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Reads an expression far enough for our rules and dashboards: selectors, `by`, and names with a known beginning. */
export function readExpression(expression: string): Reading {
  const bare = expression.replaceAll(/"[^"]*"/g, '""');
  const metrics = [...bare.matchAll(/\b(?:courtcast|process|nodejs)[\w:]*/g)].map(([name]) => name);
  const selected = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  );
  const grouped = [...bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
    ([, inside = '']) => inside.split(',').map((label) => label.trim()),
  );
  // The cluster's own metrics (kube-state-metrics), and their labels, are in no registry of ours.
  const ofCluster = /\bkube_\w+/.test(bare) ? ['namespace', 'cronjob'] : [];
  const services = unique([...expression.matchAll(/\bservice="(\w+)"/g)].map(([, name = '']) => name));
  return {
    service: services.length === 1 ? (services[0] ?? null) : null,
    metrics: unique(metrics),
    labels: unique([...selected, ...grouped].filter((label) => label !== '' && !ofCluster.includes(label))),
  };
}
