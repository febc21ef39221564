{{/* A CronJob has a name of 52 characters at most. */}}
{{- define "courtcast-lib.auditName" -}}
{{- include "courtcast-lib.fullname" . | trunc 46 | trimSuffix "-" }}-audit
{{- end -}}

{{/* Its pods are not those of the service: no request comes to them. The other services know them by their name. */}}
{{- define "courtcast-lib.auditSelectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}-audit
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "courtcast-lib.auditPod" -}}
restartPolicy: Never
serviceAccountName: {{ include "courtcast-lib.fullname" . }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "courtcast-lib.podSecurityContext" . | nindent 2 }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- range $field := list "nodeSelector" "tolerations" "affinity" }}
{{- with index $.Values $field }}
{{ $field }}: {{ toJson . }}
{{- end }}
{{- end }}
{{- include "courtcast-lib.volumes" . }}
containers:
  - name: audit
    image: {{ include "courtcast-lib.image" . }}
    imagePullPolicy: {{ .Values.image.pullPolicy }}
    command: [node, src/audit.ts, --settle, {{ .Values.audit.settleSeconds | quote }}]
    {{- include "courtcast-lib.environment" . | nindent 4 }}
    resources: {{- toYaml .Values.audit.resources | nindent 6 }}
    securityContext: {{- include "courtcast-lib.securityContext" . | nindent 6 }}
{{- end -}}

{{- define "courtcast-lib.auditCronJob" -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ include "courtcast-lib.auditName" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
spec:
  schedule: {{ .Values.audit.schedule | quote }}
  timeZone: Etc/UTC
  concurrencyPolicy: Forbid
  startingDeadlineSeconds: 3600
  successfulJobsHistoryLimit: 1
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec:
      # What differs still does at a second look.
      backoffLimit: 0
      activeDeadlineSeconds: 7200
      template:
        metadata:
          labels:
            {{- include "courtcast-lib.auditSelectorLabels" . | nindent 12 }}
            app.kubernetes.io/part-of: courtcast
            {{- with .Values.podLabels }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
        spec: {{- include "courtcast-lib.auditPod" . | nindent 10 }}
{{- end -}}

{{/* Nothing asks an audit; it asks what its service asks. */}}
{{- define "courtcast-lib.auditNetworkPolicy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "courtcast-lib.auditName" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "courtcast-lib.auditSelectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress: []
  egress: {{- include "courtcast-lib.egress" . | nindent 4 }}
{{- end -}}

{{/* Compares at night what the service has stored with what it has published and copied. */}}
{{- define "courtcast-lib.audit" -}}
{{- if .Values.audit.enabled }}
{{ include "courtcast-lib.auditCronJob" . }}
{{- if .Values.networkPolicy.enabled }}
---
{{ include "courtcast-lib.auditNetworkPolicy" . }}
{{- end }}
{{- end }}
{{- end -}}
