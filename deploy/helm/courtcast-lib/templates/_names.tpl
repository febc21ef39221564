{{/* Name of every object of a service. One installation a namespace: the services find each other by it. */}}
{{- define "courtcast-lib.fullname" -}}
{{- .Values.fullnameOverride | default .Chart.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{/* The service as the code calls it: scoring. */}}
{{- define "courtcast-lib.service" -}}
{{- trimPrefix "courtcast-" .Chart.Name -}}
{{- end -}}

{{- define "courtcast-lib.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "courtcast-lib.labels" -}}
{{ include "courtcast-lib.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/part-of: courtcast
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* What the chart knows of its service, as the chart's own template says: edges of the architecture. */}}
{{- define "courtcast-lib.facts" -}}
{{- include (printf "%s.facts" .Chart.Name) . -}}
{{- end -}}

{{/* A digest wins over a tag, and the tag is the version of the application unless given. */}}
{{- define "courtcast-lib.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}{{ .repository }}@{{ .digest }}
{{- else -}}{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}
