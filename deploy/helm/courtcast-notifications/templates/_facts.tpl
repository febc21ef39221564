{{/* Who calls this service, and whom it calls: the edges of the architecture. */}}
{{- define "courtcast-notifications.facts" -}}
edge: false
callers: [gateway, identity]
calls: [identity, leagues, tournaments]
{{- end -}}
