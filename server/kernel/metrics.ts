import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createGauges } from './gauges'
import { createJobRuns } from './job-runs'

/** A queue of work for the server itself, counted when it is read. */
export interface Queue {
  /** Name of the queue in metrics, such as `web_push`. */
  name: string
  read: () => number | Promise<number>
}

const latencySeconds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** The metrics at `GET /metrics`, in Prometheus text format. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const queues: Queue[] = []
  const { gauge, gaugeBy } = createGauges(registry)
  registry.registerMetric(processorTime())
  return {
    registry,
    jobs: createJobRuns(registry),
    queues: queues as readonly Queue[],
    calls: new Histogram({
      name: 'linnet_call_seconds',
      help: 'Calls by name, transport and outcome (ok, the refusal, or fault)',
      labelNames: ['call', 'via', 'outcome'] as const,
      buckets: latencySeconds,
      registers,
    }),
    batchSize: new Histogram({
      name: 'linnet_batch_size',
      help: 'Inputs committed together',
      labelNames: ['batch'] as const,
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    transactions: new Gauge({
      name: 'linnet_transactions_open',
      help: 'Open transactions, each holding a pool connection',
      registers,
    }),
    pushes: new Counter({ name: 'linnet_pushes_total', help: 'Frames pushed to sockets', registers }),
    droppedPushes: new Counter({
      name: 'linnet_dropped_pushes_total',
      help: 'Frames dropped because a socket read too slowly',
      registers,
    }),
    cutOff: new Counter({
      name: 'linnet_slow_sockets_cut_off_total',
      help: 'Sockets cut off because too much was buffered for all slow readers together',
      registers,
    }),
    putOff: new Counter({
      name: 'linnet_sign_ins_put_off_total',
      help: 'Sign-ins that were told when to come back, because too many waited',
      registers,
    }),
    strays: new Counter({
      name: 'linnet_stray_connections_total',
      help: 'Connections found signed in without an open socket, or open without being reached by pushes; each is closed',
      labelNames: ['kind'] as const,
      registers,
    }),
    /** Registers a counter with one label; returns a function that increments it. */
    counter(name: string, help: string, label: string): (value: string) => void {
      const counter = new Counter({ name, help, labelNames: [label], registers })
      return (value) => counter.labels(value).inc()
    },
    /** Registers a gauge that is read on each scrape. */
    gauge,
    gaugeBy,
    /** Registers the gauge `linnet_<name>_queue`, which staff also see on their overview. */
    queue({ help, ...queue }: Queue & { help: string }): void {
      queues.push(queue)
      gauge(`linnet_${queue.name}_queue`, help, queue.read)
    },
    /** The current value of a gauge; 0 if it does not exist. */
    async read(name: string): Promise<number> {
      const metric = registry.getSingleMetric(name)
      return metric instanceof Gauge ? ((await metric.get()).values[0]?.value ?? 0) : 0
    },
  }
}

const processorTime = () =>
  new Counter({
    name: 'linnet_cpu_seconds_total',
    help: 'Processor time that the server process has used',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })

export type Metrics = ReturnType<typeof createMetrics>
