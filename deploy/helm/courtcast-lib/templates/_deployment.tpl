{{/* Pod Security "restricted", in full. */}}
{{- define "courtcast-lib.podSecurityContext" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "courtcast-lib.securityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
privileged: false
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "courtcast-lib.serviceaccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "courtcast-lib.fullname" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
  {{- with .Values.serviceAccount.annotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: false
{{- end -}}

{{/* preStop, serving on, letting sockets go, finishing: what a pod may take to end. */}}
{{- define "courtcast-lib.graceSeconds" -}}
{{- with .Values.drain -}}
{{- add .preStopSeconds .delaySeconds (.socketsSeconds | default 0) .finishSeconds -}}
{{- end -}}
{{- end -}}

{{/*
The port opens once everything needed was reached; /healthz: the process turns; /readyz: it may get requests. Patient:
under more load than a node carries every pod answers late, and each that is left out or ended for it leaves its load to
the others. What is dead needs no probe: its port is closed.
*/}}
{{- define "courtcast-lib.probes" -}}
startupProbe:
  tcpSocket:
    port: http
  periodSeconds: 2
  failureThreshold: {{ div (int .Values.probes.startupSeconds) 2 | max 1 }}
livenessProbe:
  httpGet:
    path: /healthz
    port: http
  periodSeconds: 10
  timeoutSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet:
    path: /readyz
    port: http
  periodSeconds: 3
  timeoutSeconds: 5
  failureThreshold: 3
{{- end -}}

{{/* What a process of the service is started with: its configuration, its secrets, whom it believes. */}}
{{- define "courtcast-lib.environment" -}}
envFrom:
  - configMapRef:
      name: {{ include "courtcast-lib.fullname" . }}
env:
  {{- range $name, $source := .Values.secrets }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ tpl $source.name $ }}
        key: {{ $source.key }}
  {{- end }}
  {{- with .Values.tracing.headers }}
  {{- if .name }}
  - name: OTEL_EXPORTER_OTLP_HEADERS
    valueFrom:
      secretKeyRef:
        name: {{ tpl .name $ }}
        key: {{ .key }}
  {{- end }}
  {{- end }}
  {{- with .Values.push }}
  {{- if .privateKey.name }}
  - name: VAPID_PRIVATE_KEY
    valueFrom:
      secretKeyRef:
        name: {{ tpl .privateKey.name $ }}
        key: {{ .privateKey.key }}
  {{- end }}
  {{- end }}
  {{- with .Values.mail }}
  {{- range $name, $source := dict "SMTP_URL" .smtpUrl "MAIL_KEY" .key }}
  {{- if $source.name }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ tpl $source.name $ }}
        key: {{ $source.key }}
  {{- end }}
  {{- end }}
  {{- end }}
  {{- with .Values.payments }}
  {{- range $name, $source := dict "STRIPE_SECRET_KEY" .secretKey "STRIPE_WEBHOOK_SECRET" .webhookSecret }}
  {{- if $source.name }}
  - name: {{ $name }}
    valueFrom:
      secretKeyRef:
        name: {{ tpl $source.name $ }}
        key: {{ $source.key }}
  {{- end }}
  {{- end }}
  {{- end }}
  {{- if .Values.caCertificates.configMap }}
  - name: NODE_EXTRA_CA_CERTS
    value: /etc/courtcast/ca.crt
volumeMounts:
  - name: ca-certificates
    mountPath: /etc/courtcast
    readOnly: true
  {{- end }}
{{- end -}}

{{- define "courtcast-lib.container" -}}
name: {{ include "courtcast-lib.service" . }}
image: {{ include "courtcast-lib.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- with (include "courtcast-lib.facts" . | fromYaml).nodeFlags }}
args: [node, {{ join ", " . }}, src/main.ts]
{{- end }}
ports:
  - name: http
    containerPort: 8080
  - name: metrics
    containerPort: 9090
{{ include "courtcast-lib.environment" . }}
{{ include "courtcast-lib.probes" . }}
lifecycle:
  preStop:
    sleep:
      seconds: {{ .Values.drain.preStopSeconds }}
resources: {{- toYaml .Values.resources | nindent 2 }}
securityContext: {{- include "courtcast-lib.securityContext" . | nindent 2 }}
{{- end -}}

{{- define "courtcast-lib.topologySpread" -}}
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: {{ $.Values.topologySpread.whenUnsatisfiable }}
  labelSelector:
    matchLabels: {{- include "courtcast-lib.selectorLabels" $ | nindent 6 }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.volumes" -}}
{{- with .Values.caCertificates }}
{{- if .configMap }}
volumes:
  - name: ca-certificates
    configMap:
      name: {{ tpl .configMap $ }}
      items:
        - key: {{ .key }}
          path: ca.crt
{{- end }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.pod" -}}
serviceAccountName: {{ include "courtcast-lib.fullname" . }}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ include "courtcast-lib.graceSeconds" . }}
securityContext: {{- include "courtcast-lib.podSecurityContext" . | nindent 2 }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- if .Values.topologySpread.enabled }}
topologySpreadConstraints: {{- include "courtcast-lib.topologySpread" . | nindent 2 }}
{{- end }}
{{- range $field := list "nodeSelector" "tolerations" "affinity" "priorityClassName" }}
{{- with index $.Values $field }}
{{ $field }}: {{ toJson . }}
{{- end }}
{{- end }}
{{- include "courtcast-lib.volumes" . }}
containers:
  - {{- include "courtcast-lib.container" . | nindent 4 }}
{{- end -}}

{{/*
How many pods there are, where autoscaling is on and an earlier release of the Deployment gave a number; else nothing,
and the autoscaler alone decides. A number that is left out from one release to the next is 1 to Kubernetes, until the
autoscaler looks: so from the release on that turns autoscaling on, the number is the one that the cluster has.
*/}}
{{- define "courtcast-lib.keptReplicas" -}}
{{- if .Values.autoscaling.enabled }}
{{- $name := include "courtcast-lib.fullname" . }}
{{- $deployment := lookup "apps/v1" "Deployment" .Release.Namespace $name }}
{{- $autoscaler := lookup "autoscaling/v2" "HorizontalPodAutoscaler" .Release.Namespace $name }}
{{- $annotations := ($deployment.metadata | default dict).annotations | default dict }}
{{- if and $deployment (or (not $autoscaler) (hasKey $annotations "courtcast/replicas")) }}
{{- $replicas := int $deployment.spec.replicas }}
{{- if $replicas }}{{ max $replicas .Values.autoscaling.minReplicas }}{{ else }}0{{ end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "courtcast-lib.deployment" -}}
{{- $kept := include "courtcast-lib.keptReplicas" . }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "courtcast-lib.fullname" . }}
  labels: {{- include "courtcast-lib.labels" . | nindent 4 }}
  {{- if $kept }}
  annotations:
    courtcast/replicas: kept
  {{- end }}
spec:
  {{- if not .Values.autoscaling.enabled }}
  replicas: {{ .Values.replicaCount }}
  {{- else if $kept }}
  replicas: {{ $kept }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels: {{- include "courtcast-lib.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "courtcast-lib.labels" . | nindent 8 }}
        {{- with .Values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        # A change of the configuration rolls the pods; that of a secret does not, for the chart does not see it.
        checksum/config: {{ include "courtcast-lib.variables" . | sha256sum }}
        {{- with .Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec: {{- include "courtcast-lib.pod" . | nindent 6 }}
{{- end -}}
