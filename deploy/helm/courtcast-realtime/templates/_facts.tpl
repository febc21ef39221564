{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-realtime.facts" -}}
edge: true
callers: [gateway]
calls: [identity, tournaments, scoring, leagues]
# Half of what connections cost otherwise is room that V8 makes for what dies young (docs/scaling.md).
nodeFlags: [--max-semi-space-size=8]
{{- end -}}
