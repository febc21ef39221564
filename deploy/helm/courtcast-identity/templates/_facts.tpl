{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-identity.facts" -}}
edge: false
callers: [gateway, leagues, notifications, realtime, scoring, tournaments]
calls: [tournaments, scoring, leagues, notifications]
{{- end -}}
