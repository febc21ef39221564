{{/* `helm test`: the service answers through its Service, and says that it is ready. */}}
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
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
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
        - -e
        - >-
          fetch('http://{{ include "courtcast-lib.fullname" . }}/readyz')
          .then(async (answer) => { console.log(answer.status, await answer.text()); process.exit(answer.ok ? 0 : 1); })
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
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
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
