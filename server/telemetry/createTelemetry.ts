import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { CountedEvent } from '../api/analyticsDays.ts'
import { routeOf } from '../createMetrics.ts'
import type { Telemetry } from './Telemetry.ts'

const longestWait = 5_000
const between = 10_000

/** Sends traces and counts to a collector, by OTLP over HTTP. Does not change global settings. */
export function createTelemetry(url: string): Telemetry {
  const base = url.replace(/\/+$/, '')
  const resource = resourceFromAttributes({ 'service.name': 'latchkey-server' })
  const traces = new BasicTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis: longestWait }),
        { scheduledDelayMillis: between, exportTimeoutMillis: longestWait },
      ),
    ],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({
          url: `${base}/v1/metrics`,
          timeoutMillis: longestWait,
          // Each export contains only the counts since the last export, so that the collector can
          // add the counts of several servers.
          temporalityPreference: AggregationTemporality.DELTA,
        }),
        exportIntervalMillis: between,
        exportTimeoutMillis: longestWait,
      }),
    ],
  })
  const tracer = traces.getTracer('latchkey-server')
  const events = meters
    .getMeter('latchkey-server')
    .createCounter('latchkey.events', { unit: '{event}', description: 'Events of pages' })
  const propagator = new W3CTraceContextPropagator()
  const running = new AsyncLocalStorage<Context>()

  return {
    async middleware(c, next) {
      const parent = propagator.extract(ROOT_CONTEXT, c.req.header(), defaultTextMapGetter)
      const span = tracer.startSpan(
        c.req.method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': c.req.method } },
        parent,
      )
      try {
        await running.run(trace.setSpan(parent, span), next)
      } finally {
        // Records the route's pattern, not the path, because the path may contain a user's address.
        const route = routeOf(c)
        span.updateName(`${c.req.method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    trace(send) {
      return async (input, init) => {
        const { host } = new URL(input instanceof Request ? input.url : input)
        const method = init?.method ?? 'GET'
        const span = tracer.startSpan(
          method,
          // Does not record the whole URL, because it may contain a key or a user's address.
          {
            kind: SpanKind.CLIENT,
            attributes: { 'http.request.method': method, 'server.address': host },
          },
          running.getStore() ?? ROOT_CONTEXT,
        )
        try {
          const answer = await send(input, init)
          span.setAttribute('http.response.status_code', answer.status)
          return answer
        } catch (cause) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw cause
        } finally {
          span.end()
        }
      }
    },
    count(project, counted: readonly CountedEvent[]) {
      for (const { detail, event } of counted) events.add(1, { project, event, detail })
    },
    async close() {
      // The server must stop without delay, even if the collector is unreachable.
      await Promise.allSettled([traces.shutdown(), meters.shutdown()])
    },
  }
}
