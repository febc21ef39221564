{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-tournaments.facts" -}}
edge: false
callers: [gateway, identity, leagues, notifications, realtime, scoring]
calls: [identity, leagues, scoring]
{{- end -}}
