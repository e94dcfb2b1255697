/** Durations in milliseconds, and how they spread. */
export class Latencies {
  private readonly values: number[] = []

  add(ms: number): void {
    this.values.push(ms)
  }

  get count(): number {
    return this.values.length
  }

  /** The smallest duration that `share` (0 to 1) of all do not exceed. */
  percentile(share: number): number {
    const sorted = Float64Array.from(this.values).sort()
    return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  }

  /** The figures that a scenario reports. */
  summary(): { p50_ms: number; p99_ms: number } {
    return { p50_ms: rounded(this.percentile(0.5)), p99_ms: rounded(this.percentile(0.99)) }
  }
}

/** Three figures are all that a shared machine has to say. */
export const rounded = (value: number): number =>
  Number.isFinite(value) ? Number(value.toPrecision(3)) : value

/** The one in the middle; of an even count, the upper one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
