{{- define "courtcast-lib.hpa" -}}
{{- with .Values.autoscaling }}
{{- if .enabled }}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}
  labels: {{- include "courtcast-lib.labels" $ | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "courtcast-lib.fullname" $ }}
  minReplicas: {{ .minReplicas }}
  maxReplicas: {{ .maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ .cpuUtilizationPercentage }}
    {{- with .socketsPerPod }}
    - type: Pods
      pods:
        metric:
          name: courtcast_realtime_sockets
        target:
          type: AverageValue
          averageValue: {{ include "courtcast-lib.text" . | quote }}
    {{- end }}
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 0
    scaleDown:
      stabilizationWindowSeconds: 300
      policies:
        - type: Pods
          value: 1
          periodSeconds: 60
{{- end }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.pdb" -}}
{{- if .Values.podDisruptionBudget.enabled }}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "courtcast-lib.fullname" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
spec:
  maxUnavailable: {{ .Values.podDisruptionBudget.maxUnavailable }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "courtcast-lib.selectorLabels" . | nindent 6 }}
{{- end }}
{{- end -}}
