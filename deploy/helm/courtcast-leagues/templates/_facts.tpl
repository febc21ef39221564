{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-leagues.facts" -}}
edge: false
callers: [gateway, identity, notifications, realtime, scoring, tournaments]
calls: [identity, tournaments, scoring]
{{- end -}}
