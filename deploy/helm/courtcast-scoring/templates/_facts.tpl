{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-scoring.facts" -}}
edge: false
callers: [gateway, identity, leagues, realtime, tournaments]
calls: [identity, tournaments, leagues]
{{- end -}}
