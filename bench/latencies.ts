/** A set of durations in milliseconds, and their distribution. */
export class Latencies {
  private readonly values: number[] = []

  add(ms: number): void {
    this.values.push(ms)
  }

  get count(): number {
    return this.values.length
  }

  /** The smallest duration not exceeded by `share` (0 to 1) of all. */
  percentile(share: number): number {
    const sorted = Float64Array.from(this.values).sort()
    return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  }

  /** The figures reported by a scenario. */
  summary(): { p50_ms: number; p99_ms: number } {
    return { p50_ms: rounded(this.percentile(0.5)), p99_ms: rounded(this.percentile(0.99)) }
  }
}

/** Three significant digits: a shared machine isn't more precise. */
export const rounded = (value: number): number =>
  Number.isFinite(value) ? Number(value.toPrecision(3)) : value

/** For an even count, the upper of the two middle values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
