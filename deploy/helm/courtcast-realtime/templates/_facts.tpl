{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-realtime.facts" -}}
edge: true
callers: [gateway]
calls: [identity, scoring, leagues]
{{- end -}}
