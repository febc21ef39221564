{{/* What every service is watched by: it is there, it answers, it keeps up. Windows and factors of burn rates are those of
     the SRE workbook: 14.4 spends 2 % of a month's budget in an hour, 6 spends 5 % in six hours, 1 spends it evenly. */}}
{{- define "courtcast-lib.sharedRules" -}}
{{- $service := include "courtcast-lib.service" . -}}
{{- $facts := include "courtcast-lib.facts" . | fromYaml -}}
groups:
{{- if ne $service "realtime" }}
  - name: courtcast-{{ $service }}-requests
    rules:
      - record: courtcast:http_errors:ratio_rate5m
        expr: |
          sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}",status=~"5.."}[5m]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[5m]))
      - record: courtcast:http_slow:ratio_rate5m
        expr: |
          1 - sum by (service) (rate(courtcast_http_request_seconds_bucket{service="{{ $service }}",le="0.5"}[5m]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[5m]))
      - record: courtcast:http_errors:ratio_rate30m
        expr: |
          sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}",status=~"5.."}[30m]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[30m]))
      - record: courtcast:http_slow:ratio_rate30m
        expr: |
          1 - sum by (service) (rate(courtcast_http_request_seconds_bucket{service="{{ $service }}",le="0.5"}[30m]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[30m]))
      - record: courtcast:http_errors:ratio_rate1h
        expr: |
          sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}",status=~"5.."}[1h]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[1h]))
      - record: courtcast:http_slow:ratio_rate1h
        expr: |
          1 - sum by (service) (rate(courtcast_http_request_seconds_bucket{service="{{ $service }}",le="0.5"}[1h]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[1h]))
      - record: courtcast:http_errors:ratio_rate6h
        expr: |
          sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}",status=~"5.."}[6h]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[6h]))
      - record: courtcast:http_slow:ratio_rate6h
        expr: |
          1 - sum by (service) (rate(courtcast_http_request_seconds_bucket{service="{{ $service }}",le="0.5"}[6h]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[6h]))
      - record: courtcast:http_errors:ratio_rate3d
        expr: |
          sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}",status=~"5.."}[3d]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[3d]))
      - record: courtcast:http_slow:ratio_rate3d
        expr: |
          1 - sum by (service) (rate(courtcast_http_request_seconds_bucket{service="{{ $service }}",le="0.5"}[3d]))
          / sum by (service) (rate(courtcast_http_request_seconds_count{service="{{ $service }}"}[3d]))
      - alert: CourtcastErrorBudgetBurnsFast
        expr: |
          (courtcast:http_errors:ratio_rate1h{service="{{ $service }}"} > 14.4 * 0.001 and courtcast:http_errors:ratio_rate5m{service="{{ $service }}"} > 14.4 * 0.001)
          or
          (courtcast:http_errors:ratio_rate6h{service="{{ $service }}"} > 6 * 0.001 and courtcast:http_errors:ratio_rate30m{service="{{ $service }}"} > 6 * 0.001)
        for: 2m
        labels:
          severity: page
        annotations:
          summary: "Requests to {{ $service }} fail"
          description: >-
            {{`{{ $value | humanizePercentage }} of the requests are answered with 5xx; 0.1 % is the objective.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/error-budget.md
      - alert: CourtcastErrorBudgetBurnsSlowly
        expr: |
          courtcast:http_errors:ratio_rate3d{service="{{ $service }}"} > 0.001 and courtcast:http_errors:ratio_rate6h{service="{{ $service }}"} > 0.001
        for: 1h
        labels:
          severity: ticket
        annotations:
          summary: "Too many requests to {{ $service }} fail over days"
          description: >-
            {{`{{ $value | humanizePercentage }} of the requests of three days were answered with 5xx; 0.1 % is the objective.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/error-budget.md
      - alert: CourtcastRequestsSlow
        expr: |
          (courtcast:http_slow:ratio_rate1h{service="{{ $service }}"} > 14.4 * 0.01 and courtcast:http_slow:ratio_rate5m{service="{{ $service }}"} > 14.4 * 0.01)
          or
          (courtcast:http_slow:ratio_rate6h{service="{{ $service }}"} > 6 * 0.01 and courtcast:http_slow:ratio_rate30m{service="{{ $service }}"} > 6 * 0.01)
        for: 2m
        labels:
          severity: page
        annotations:
          summary: "Requests to {{ $service }} take long"
          description: >-
            {{`{{ $value | humanizePercentage }} of the requests take longer than half a second; 1 % is the objective.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/slow-requests.md
      - alert: CourtcastRequestsSlowForDays
        expr: |
          courtcast:http_slow:ratio_rate3d{service="{{ $service }}"} > 0.01 and courtcast:http_slow:ratio_rate6h{service="{{ $service }}"} > 0.01
        for: 1h
        labels:
          severity: ticket
        annotations:
          summary: "Requests to {{ $service }} have taken long for days"
          description: >-
            {{`{{ $value | humanizePercentage }} of the requests of three days took longer than half a second; 1 % is the objective.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/slow-requests.md
{{- end }}
  - name: courtcast-{{ $service }}-process
    rules:
      - alert: CourtcastServiceAbsent
        expr: |
          absent(process_start_time_seconds{service="{{ $service }}"})
        for: 5m
        labels:
          severity: page
        annotations:
          summary: "Nothing of {{ $service }} is seen"
          description: >-
            No pod of the service has been scraped for five minutes.
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/service-absent.md
      - alert: CourtcastServiceRestarts
        expr: |
          max by (service, pod) (changes(process_start_time_seconds{service="{{ $service }}"}[1h])) > 3
        labels:
          severity: page
        annotations:
          summary: "{{ $service }} starts again and again"
          description: >-
            {{`The same pod started {{ $value }} times in an hour.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/service-restarts.md
      - alert: CourtcastEventLoopBlocked
        expr: |
          max by (service, pod) (nodejs_eventloop_lag_p99_seconds{service="{{ $service }}"}) > 0.25
        for: 10m
        labels:
          severity: ticket
        annotations:
          summary: "{{ $service }} is busy with itself"
          description: >-
            {{`One request in a hundred waits {{ $value | humanizeDuration }} before anything happens.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/event-loop-blocked.md
      - alert: CourtcastNatsAway
        expr: |
          max by (service, pod) (1 - courtcast_nats_up{service="{{ $service }}"}) > 0
        for: 1m
        labels:
          severity: page
        annotations:
          summary: "{{ $service }} has lost NATS"
          description: >-
            Points are accepted and stored; no one is notified of them until NATS is back.
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/nats-away.md
{{- if $facts.edge }}
      - alert: CourtcastIdentityProviderAway
        expr: |
          max by (service, pod) (1 - courtcast_identity_provider_up{service="{{ $service }}"}) > 0
        for: 5m
        labels:
          severity: page
        annotations:
          summary: "{{ $service }} gets no keys from the identity provider"
          description: >-
            Pods that have its keys go on with them; one that starts now refuses every token with 503.
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/identity-provider-away.md
{{- else }}
      - alert: CourtcastMongoAway
        expr: |
          max by (service, pod) (1 - courtcast_mongo_up{service="{{ $service }}"}) > 0
        for: 1m
        labels:
          severity: page
        annotations:
          summary: "{{ $service }} has lost MongoDB"
          description: >-
            Requests that need the database are answered with 503.
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/mongo-away.md
  - name: courtcast-{{ $service }}-events
    rules:
      - alert: CourtcastOutboxStuck
        expr: |
          max by (service, aggregate) (courtcast_outbox_oldest_seconds{service="{{ $service }}"}) > 5
        for: 1m
        labels:
          severity: page
        annotations:
          summary: "Events of {{ $service }} are not published"
          description: >-
            {{`An event has waited {{ $value | humanizeDuration }} for its stream; a second is usual at most.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/outbox-stuck.md
      - alert: CourtcastConsumerBehind
        expr: |
          histogram_quantile(0.99, sum by (service, durable, le) (rate(courtcast_consumer_lag_seconds_bucket{service="{{ $service }}"}[5m]))) > 5
          or
          max by (service, durable) (courtcast_consumer_backlog{service="{{ $service }}"}) > 1000
        for: 5m
        labels:
          severity: page
        annotations:
          summary: "{{ $service }} is behind the events of others"
          description: >-
            Its copies of what other services own are older than five seconds, or a thousand events wait.
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/consumer-behind.md
      - alert: CourtcastDeadLetters
        expr: |
          sum by (service, durable) (increase(courtcast_events_consumed_total{service="{{ $service }}",outcome="dead"}[15m])) > 0
        labels:
          severity: ticket
        annotations:
          summary: "{{ $service }} gave events up"
          description: >-
            {{`{{ $value | humanize }} events became dead letters; each is an effect that is missing until it is replayed.`}}
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/dead-letters.md
  - name: courtcast-{{ $service }}-audit
    rules:
      - alert: CourtcastAuditFailed
        # Of kube-state-metrics: the last run has not ended well, or none ever has. Nothing where no audit is installed.
        expr: |
          max by (namespace, cronjob) (kube_cronjob_status_last_schedule_time{cronjob="{{ include "courtcast-lib.auditName" . }}"})
          > on (namespace, cronjob) max by (namespace, cronjob) (kube_cronjob_status_last_successful_time{cronjob="{{ include "courtcast-lib.auditName" . }}"})
          or
          max by (namespace, cronjob) (kube_cronjob_status_last_schedule_time{cronjob="{{ include "courtcast-lib.auditName" . }}"})
          unless on (namespace, cronjob) max by (namespace, cronjob) (kube_cronjob_status_last_successful_time{cronjob="{{ include "courtcast-lib.auditName" . }}"})
        for: 3h
        labels:
          severity: ticket
          service: {{ $service }}
        annotations:
          summary: "The audit of {{ $service }} fails"
          description: >-
            What is stored differs from what was published or copied, or the audit could not look; the log of its newest Job says which.
          runbook_url: https://github.com/courtcast/courtcast/blob/main/docs/runbooks/audit-failed.md
{{- end }}
{{- end -}}
