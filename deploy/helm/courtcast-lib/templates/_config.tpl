{{/* A value as an environment variable holds it: large numbers are floats in Helm. */}}
{{- define "courtcast-lib.text" -}}
{{- if kindIs "float64" . }}{{ printf "%.0f" . }}{{ else }}{{ toString . }}{{ end -}}
{{- end -}}

{{/* Everything that a service reads and that is no secret, as data of a ConfigMap. */}}
{{- define "courtcast-lib.variables" -}}
{{- $facts := include "courtcast-lib.facts" . | fromYaml -}}
HOST: 0.0.0.0
PORT: "8080"
ADMIN_PORT: "9090"
DRAIN_DELAY_MS: {{ mul .Values.drain.delaySeconds 1000 | quote }}
{{- with .Values.drain.socketsSeconds }}
DRAIN_SOCKETS_MS: {{ mul . 1000 | quote }}
{{- end }}
{{- if $facts.edge }}
TRUST_PROXY: {{ include "courtcast-lib.text" (.Values.trustProxy | default 0) | quote }}
{{- end }}
{{- with .Values.tracing }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ .endpoint | quote }}
{{- if not .headers.name }}
OTEL_EXPORTER_OTLP_HEADERS: ""
{{- end }}
OTEL_SERVICE_NAME: {{ .serviceName | quote }}
OTEL_TRACES_SAMPLER: {{ .sampler | quote }}
OTEL_TRACES_SAMPLER_ARG: {{ .ratio | quote }}
{{- end }}
{{- with .Values.push }}
{{- if not .privateKey.name }}
VAPID_PRIVATE_KEY: ""
{{- end }}
{{- end }}
{{- with .Values.mail }}
{{- if not .smtpUrl.name }}
SMTP_URL: ""
{{- end }}
{{- if not .key.name }}
MAIL_KEY: ""
{{- end }}
{{- end }}
{{- with .Values.payments }}
{{- if not .secretKey.name }}
STRIPE_SECRET_KEY: ""
{{- end }}
{{- if not .webhookSecret.name }}
STRIPE_WEBHOOK_SECRET: ""
{{- end }}
{{- end }}
{{- range $name, $value := .Values.config }}
{{ $name }}: {{ include "courtcast-lib.text" $value | quote }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.configmap" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "courtcast-lib.fullname" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
data: {{- include "courtcast-lib.variables" . | nindent 2 }}
{{- end -}}

{{/* Objects of the user's own, templates allowed. */}}
{{- define "courtcast-lib.extraObjects" -}}
{{- range .Values.extraObjects }}
---
{{ tpl (toYaml .) $ }}
{{- end }}
{{- end -}}
