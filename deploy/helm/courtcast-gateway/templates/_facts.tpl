{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-gateway.facts" -}}
edge: true
callers: []
calls: [identity, tournaments, scoring, leagues, notifications, realtime]
{{- end -}}
