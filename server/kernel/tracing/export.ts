/** Sends traces to a collector, by OpenTelemetry's library, which only this file loads, and only if the settings name a collector. */
import type * as Api from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Sql } from '../database'
import type { Log } from '../log'
import { version } from '../version'
import type { Tracing } from './calls'
import { traceStatements } from './statements'
import type { Step } from './steps'

export interface TraceSettings {
  /** The collector's URL, without `/v1/traces`. */
  endpoint: string
  service: string
  /** The part of all calls that is traced, from 0 to 1. */
  ratio: number
}

/** The most spans that wait to be sent; more are dropped, so that a collector that is away costs no memory. */
const maxWaiting = 8192

/** The pools as they are, or with tracing if a collector is set. */
export async function openTracing(
  settings: TraceSettings | undefined,
  { sql, reserved, log }: { sql: Sql; reserved: Sql; log: Log },
): Promise<{ sql: Sql; reserved: Sql; tracing?: Tracing }> {
  if (!settings) return { sql, reserved }
  const tracing = await startTracing(settings, log)
  return { sql: traceStatements(sql), reserved: traceStatements(reserved), tracing }
}

async function startTracing({ endpoint, service, ratio }: TraceSettings, log: Log): Promise<Tracing> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor(reporting(exporter, log), { maxQueueSize: maxWaiting })],
  })
  const tracer = provider.getTracer('linnet')
  return {
    begin(name, attributes) {
      if (ratio < 1 && Math.random() >= ratio) return undefined
      const span = tracer.startSpan(name, { attributes, kind: api.SpanKind.SERVER }, api.ROOT_CONTEXT)
      return stepOf({ api, tracer, span, call: { isAnswered: false } }, true)
    },
    stop: () =>
      provider.shutdown().catch((error: unknown) => log.warn('traces could not be sent', { error })),
  }
}

/** Logs what could not be sent, since the library keeps silent. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (result.error) log.warn('traces could not be sent', { error: result.error })
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

interface StepParts {
  api: typeof Api
  tracer: Api.Tracer
  span: Api.Span
  /** Work that goes on after the answer, such as a job that the call woke, is not part of it. */
  call: { isAnswered: boolean }
}

function stepOf({ api, tracer, span, call }: StepParts, isCall = false): Step {
  return {
    begin(name, attributes = {}) {
      if (call.isAnswered) return undefined
      const context = api.trace.setSpan(api.ROOT_CONTEXT, span)
      return stepOf({ api, tracer, call, span: tracer.startSpan(name, { attributes }, context) })
    },
    end(failure) {
      if (isCall) call.isAnswered = true
      if (failure !== undefined) {
        span.setAttribute('linnet.outcome', failure)
        if (!isCall || failure === 'ServerFault') span.setStatus({ code: api.SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}
