{{- define "courtcast-lib.servicemonitor" -}}
{{- with .Values.serviceMonitor }}
{{- if .enabled }}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}
  labels:
    {{- include "courtcast-lib.labels" $ | nindent 4 }}
    {{- with .labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  selector:
    matchLabels: {{- include "courtcast-lib.selectorLabels" $ | nindent 6 }}
  endpoints:
    - port: metrics
      path: /metrics
      interval: {{ .interval }}
      # The label `service` is ours and says which service; Prometheus' own would hide it.
      honorLabels: true
{{- end }}
{{- end }}
{{- end -}}

{{/* The rules that every service has, then the chart's own. */}}
{{- define "courtcast-lib.groups" -}}
{{- $own := .Files.Get "files/rules.yaml" | fromYaml -}}
{{- $shared := include "courtcast-lib.sharedRules" . | fromYaml -}}
groups: {{- concat $shared.groups ($own.groups | default list) | toYaml | nindent 2 }}
{{- end -}}

{{- define "courtcast-lib.prometheusrule" -}}
{{- with .Values.prometheusRule }}
{{- if .enabled }}
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}
  labels:
    {{- include "courtcast-lib.labels" $ | nindent 4 }}
    {{- with .labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec: {{- include "courtcast-lib.groups" $ | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.dashboards" -}}
{{- if .Values.dashboards.enabled }}
{{- range $path, $bytes := .Files.Glob "files/dashboards/*.json" }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}-{{ base $path | trimSuffix ".json" }}-dashboard
  labels:
    {{- include "courtcast-lib.labels" $ | nindent 4 }}
    {{- toYaml $.Values.dashboards.labels | nindent 4 }}
data:
  courtcast-{{ base $path }}: {{ toString $bytes | quote }}
{{- end }}
{{- end }}
{{- end -}}
