{{- define "courtcast-lib.svc" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "courtcast-lib.fullname" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
spec:
  type: ClusterIP
  {{- if (.Values.polling | default dict).enabled }}
  # Every request of a long-polling session has to reach the same pod.
  sessionAffinity: ClientIP
  {{- end }}
  selector: {{- include "courtcast-lib.selectorLabels" . | nindent 4 }}
  ports:
    - name: http
      port: 80
      targetPort: http
      appProtocol: http
    - name: metrics
      port: 9090
      targetPort: metrics
{{- end -}}

{{/* A path of its own for sockets; everything else for the gateway. */}}
{{- define "courtcast-lib.path" -}}
{{- if eq (include "courtcast-lib.service" .) "realtime" }}/socket.io{{ else }}/{{ end -}}
{{- end -}}

{{- define "courtcast-lib.ingress" -}}
{{- with .Values.ingress }}
{{- if .enabled }}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}
  labels: {{- include "courtcast-lib.labels" $ | nindent 4 }}
  {{- with .annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- with .className }}
  ingressClassName: {{ . }}
  {{- end }}
  rules:
    {{- range .hosts }}
    - host: {{ . | quote }}
      http:
        paths:
          - path: {{ include "courtcast-lib.path" $ }}
            pathType: Prefix
            backend:
              service:
                name: {{ include "courtcast-lib.fullname" $ }}
                port:
                  name: http
    {{- end }}
  {{- if .tlsSecretName }}
  tls:
    - secretName: {{ .tlsSecretName }}
      hosts: {{- toYaml .hosts | nindent 8 }}
  {{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.httproute" -}}
{{- $isSocket := eq (include "courtcast-lib.service" .) "realtime" }}
{{- with .Values.httpRoute }}
{{- if .enabled }}
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}
  labels: {{- include "courtcast-lib.labels" $ | nindent 4 }}
spec:
  parentRefs: {{- toYaml .parentRefs | nindent 4 }}
  hostnames: {{- toYaml .hostnames | nindent 4 }}
  rules:
    - matches:
        - path:
            type: PathPrefix
            value: {{ include "courtcast-lib.path" $ }}
          {{- if and $isSocket (not $.Values.polling.enabled) }}
          # Long polling would need affinity: without it only WebSockets come through.
          headers:
            - name: Upgrade
              value: websocket
          {{- end }}
      backendRefs:
        - name: {{ include "courtcast-lib.fullname" $ }}
          port: 80
      timeouts:
        # A socket has no end: 0s is "no time-out".
        request: {{ ternary "0s" .requestTimeout $isSocket }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Pods of another service, in this namespace, whatever release they come from. */}}
{{- define "courtcast-lib.peer" -}}
podSelector:
  matchLabels:
    app.kubernetes.io/name: courtcast-{{ . }}
    app.kubernetes.io/part-of: courtcast
{{- end -}}

{{/* What a service needs: names, whom it calls, what it stands on. */}}
{{- define "courtcast-lib.egress" -}}
{{- $facts := include "courtcast-lib.facts" . | fromYaml -}}
- to: {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
  ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
{{- range $facts.calls }}
- to:
    - {{- include "courtcast-lib.peer" . | nindent 6 }}
  ports:
    - port: 8080
      protocol: TCP
{{- end }}
{{- range $name, $target := .Values.networkPolicy.egress }}
{{- $isMail := eq $name "mail" }}
{{- $isWanted := ternary $.Values.tracing.endpoint (not (and $isMail (not $.Values.mail.smtpUrl.name))) (eq $name "collector") }}
{{- if $isWanted }}
- {{- with $target.to }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
  ports:
    - port: {{ $target.port }}
      {{- with $target.endPort }}
      endPort: {{ . }}
      {{- end }}
      protocol: TCP
{{- end }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.networkpolicy" -}}
{{- $facts := include "courtcast-lib.facts" . | fromYaml -}}
{{- with .Values.networkPolicy }}
{{- if .enabled }}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "courtcast-lib.fullname" $ }}
  labels: {{- include "courtcast-lib.labels" $ | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "courtcast-lib.selectorLabels" $ | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    - from:
        {{- range $facts.callers }}
        - {{- include "courtcast-lib.peer" . | nindent 10 }}
        {{- if not (has . (list "gateway" "realtime")) }}
        - {{- include "courtcast-lib.peer" (printf "%s-audit" .) | nindent 10 }}
        {{- end }}
        {{- end }}
        - {{- include "courtcast-lib.peer" (printf "%s-test" (include "courtcast-lib.service" $)) | nindent 10 }}
        {{- with .ingressFrom }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      ports:
        - port: http
          protocol: TCP
    {{- if and $facts.edge (not .ingressFrom) }}
    # Clients come through an ingress controller that this chart does not know: name it in ingressFrom.
    - ports:
        - port: http
          protocol: TCP
    {{- end }}
    - from: {{- toYaml .metricsFrom | nindent 8 }}
      ports:
        - port: metrics
          protocol: TCP
  egress: {{- include "courtcast-lib.egress" $ | nindent 4 }}
{{- end }}
{{- end }}
{{- end -}}
