// Writes the JSON schemas that charts are checked against, in the layout of kubeconform, out of Go modules:
//   go mod download k8s.io/kubernetes@v1.34.4 sigs.k8s.io/gateway-api@v1.4.1 …
//   node deploy/schemas/write-schemas.mjs "$(go env GOMODCACHE)"
// Only the kinds that the charts make; without descriptions; strict: unknown fields are faults.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const [modules] = argv.slice(2);
const folder = dirname(fileURLToPath(import.meta.url));

const kubernetesVersions = ['v1.34.4', 'v1.36.1'];
const kinds = {
  'cronjob-batch-v1': 'io.k8s.api.batch.v1.CronJob',
  'configmap-v1': 'io.k8s.api.core.v1.ConfigMap',
  'deployment-apps-v1': 'io.k8s.api.apps.v1.Deployment',
  'horizontalpodautoscaler-autoscaling-v2': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'ingress-networking-v1': 'io.k8s.api.networking.v1.Ingress',
  'networkpolicy-networking-v1': 'io.k8s.api.networking.v1.NetworkPolicy',
  'pod-v1': 'io.k8s.api.core.v1.Pod',
  'poddisruptionbudget-policy-v1': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'service-v1': 'io.k8s.api.core.v1.Service',
  'serviceaccount-v1': 'io.k8s.api.core.v1.ServiceAccount',
};

const operator = 'github.com/prometheus-operator/prometheus-operator@v0.85.0/example/prometheus-operator-crd';
const gateway = 'sigs.k8s.io/gateway-api@v1.4.1/config/crd/standard';
const customKinds = [
  `${operator}/monitoring.coreos.com_servicemonitors.yaml`,
  `${operator}/monitoring.coreos.com_prometheusrules.yaml`,
  `${gateway}/gateway.networking.k8s.io_httproutes.yaml`,
];

const loose = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

const isOpen = (schema) => 'additionalProperties' in schema || schema['x-kubernetes-preserve-unknown-fields'];

const fieldsOf = (properties) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, strict(value)]));

const strict = (schema) => {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema['x-kubernetes-int-or-string']) return { type: ['string', 'integer'] };
  const { properties, ...rest } = schema;
  const kept = Object.entries(rest).filter(([key]) => !/^(x-kubernetes.*|default|description)$/.test(key));
  const inner = Object.fromEntries(
    kept.map(([key, value]) => [key, ['required', 'enum'].includes(key) ? value : strict(value)]),
  );
  if (properties === undefined) return inner;
  return {
    ...inner,
    properties: fieldsOf(properties),
    ...(isOpen(schema) ? {} : { additionalProperties: false }),
  };
};

const write = (path, schema) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(schema)}\n`);
};

const referencesOf = (schema) =>
  [...JSON.stringify(schema).matchAll(/#\/definitions\/([\w.-]+)/g)].map(([, name]) => name);

const collect = (definitions, name, found = {}) => {
  if (name in found) return found;
  found[name] = loose[name] ?? strict(definitions[name]);
  for (const needed of referencesOf(found[name])) collect(definitions, needed, found);
  return found;
};

for (const version of kubernetesVersions) {
  const file = join(modules, `k8s.io/kubernetes@${version}/api/openapi-spec/swagger.json`);
  const { definitions } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [path, name] of Object.entries(kinds)) {
    const schema = { $ref: `#/definitions/${name}`, definitions: collect(definitions, name) };
    write(`${version}-standalone-strict/${path}.json`, schema);
  }
}

for (const path of customKinds) {
  const { spec } = parse(readFileSync(join(modules, path), 'utf8'));
  for (const { name, schema } of spec.versions) {
    const { properties, ...rest } = schema.openAPIV3Schema;
    const metadata = { type: 'object' };
    const whole = strict({ ...rest, properties: { ...properties, metadata } });
    write(`${spec.group}/${spec.names.kind.toLowerCase()}_${name}.json`, whole);
  }
}
