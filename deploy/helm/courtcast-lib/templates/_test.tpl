{{/* A NetworkPolicy takes a moment to know a new pod: what is refused is asked again for half a minute. */}}
{{- define "courtcast-lib.testScript" -}}
import { setTimeout as delay } from 'node:timers/promises';
const url = 'http://{{ include "courtcast-lib.fullname" . }}/readyz';
const until = Date.now() + 30_000;
const ask = async () => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  return { isReady: answer.ok, said: `${answer.status} ${await answer.text()}` };
};
for (;;) {
  const { isReady, said } = await ask().catch((error) => ({ isReady: false, said: error.cause ?? error }));
  if (!isReady && Date.now() < until) await delay(500);
  else {
    console.log(url, String(said));
    process.exit(isReady ? 0 : 1);
  }
}
{{- end -}}

{{/* `helm test`: the service answers through its Service, and says that it is ready. Nothing of it stays. */}}
{{- define "courtcast-lib.test" -}}
apiVersion: v1
kind: Pod
metadata:
  name: {{ include "courtcast-lib.fullname" . }}-test
  labels:
    app.kubernetes.io/name: {{ .Chart.Name }}-test
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/part-of: courtcast
  annotations:
    helm.sh/hook: test
    # Deleted also where it fails, for Helm removes no hooks with their release; its log is printed before.
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded,hook-failed
    helm.sh/hook-output-log-policy: hook-failed
spec:
  restartPolicy: Never
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext: {{- include "courtcast-lib.podSecurityContext" . | nindent 4 }}
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: readiness
      image: {{ include "courtcast-lib.image" . }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      command:
        - node
        - --input-type=module
        - -e
        - |
          {{- include "courtcast-lib.testScript" . | nindent 10 }}
      resources: {{- toYaml .Values.resources | nindent 8 }}
      securityContext: {{- include "courtcast-lib.securityContext" . | nindent 8 }}
{{- if .Values.networkPolicy.enabled }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "courtcast-lib.fullname" . }}-test
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
  annotations:
    helm.sh/hook: test
    helm.sh/hook-weight: "-1"
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded,hook-failed
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: {{ .Chart.Name }}-test
      app.kubernetes.io/instance: {{ .Release.Name }}
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    - to: {{- toYaml .Values.networkPolicy.dns | nindent 8 }}
      ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
    - to:
        - podSelector:
            matchLabels: {{- include "courtcast-lib.selectorLabels" . | nindent 14 }}
      ports:
        - port: 8080
          protocol: TCP
{{- end }}
{{- end -}}

{{- define "courtcast-lib.notes" -}}
{{ include "courtcast-lib.fullname" . }} {{ .Chart.AppVersion }} is being rolled out.

  kubectl --namespace {{ .Release.Namespace }} rollout status deployment/{{ include "courtcast-lib.fullname" . }}
  helm --namespace {{ .Release.Namespace }} test {{ .Release.Name }}

It needs these Secrets in the namespace:
{{- range $name, $source := .Values.secrets }}
  {{ tpl $source.name $ }}, key {{ $source.key }}: {{ $name }}
{{- end }}
{{- if not .Values.networkPolicy.enabled }}

No NetworkPolicy guards it: what reaches its port may try.
{{- end }}
{{- end -}}
