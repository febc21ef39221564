{{- define "courtcast-lib.sharedRules" -}}
groups: []
{{- end -}}
