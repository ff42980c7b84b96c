import {
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Telemetry } from './telemetry.ts'

// The linter mistakes the span kinds for values of two enums.
/* oxlint-disable typescript/no-unsafe-enum-assignment */
const good = new Set(['ok', '200'])

/**
 * Exports OpenTelemetry traces to a collector. They have a span per operation, below the client's
 * if it sends one, and a span per REST call, which the service receives as parent. Spans carry
 * names and outcomes, never tokens, variables or responses.
 */
export function openTraces(endpoint: string): Telemetry & { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tidemark-gateway' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('tidemark-gateway')
  const end = (span: Span, outcome: string) => {
    span.setAttribute('tidemark.outcome', outcome)
    if (!good.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  return {
    operation(transport, headers) {
      const from = propagation.extract(ROOT_CONTEXT, headers)
      const span = tracer.startSpan(
        'graphql',
        { kind: SpanKind.SERVER, attributes: { 'tidemark.transport': transport } },
        from,
      )
      return {
        trace: trace.setSpan(from, span),
        end(name, outcome) {
          if (name !== null) span.updateName(name)
          end(span, outcome)
        },
      }
    },
    call({ service, method, path }, parent = ROOT_CONTEXT) {
      const attributes = {
        'http.request.method': method,
        'url.path': path,
        'peer.service': service,
      }
      const span = tracer.startSpan(
        `${service} ${path}`,
        { kind: SpanKind.CLIENT, attributes },
        parent,
      )
      const headers: Record<string, string> = {}
      propagation.inject(trace.setSpan(parent, span), headers)
      return { headers, end: (outcome) => end(span, outcome) }
    },
    retried: () => undefined,
    prepared: () => undefined,
    close: () => provider.shutdown(),
  }
}
