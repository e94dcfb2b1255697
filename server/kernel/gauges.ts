import { Counter, Gauge, type Registry } from 'prom-client'
import { bounded } from './bounded'

/** A measured value; undefined where there is nothing to show yet. */
type Reading = number | undefined

/** The time limit of all readings (ms), less than the timeout of any scraper. */
const scrapeMs = 1_000

/** Gauges that are read on each scrape. Unreadable gauges are left out: during an outage the other metrics matter most. */
export function createGauges(registry: Registry) {
  const errors = new Counter({
    name: 'linnet_scrape_errors_total',
    help: 'Samples left out because they could not be read within a second',
    labelNames: ['metric'] as const,
    registers: [registry],
  })
  const readingOf = <T>(name: string, read: () => T | Promise<T>): (() => Promise<T | undefined>) => {
    const readSoon = bounded(read, scrapeMs)
    return () =>
      readSoon().catch(() => {
        errors.labels(name).inc()
        return undefined
      })
  }
  return {
    gauge: (name: string, help: string, read: () => Reading | Promise<Reading>): void => {
      const reading = readingOf(name, read)
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            const value = await reading()
            if (value === undefined) this.remove()
            else this.set(value)
          },
        }),
      )
    },
    /** A sample for each value of one label. */
    gaugeBy: (
      { name, help, label }: { name: string; help: string; label: string },
      read: () => ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>,
    ): void => {
      const reading = readingOf(name, read)
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: [label],
          registers: [],
          async collect() {
            const values = await reading()
            this.reset()
            for (const [each, value] of values ?? []) this.labels(each).set(value)
          },
        }),
      )
    },
  }
}
