/** The condition of one part of the server. */
export type HealthState = 'ok' | 'degraded' | 'failing'

/**
 * A part's health as operators see it. `reason` describes the problem in one line; other fields are facts
 * about the part.
 */
export interface PartHealth {
  state: HealthState
  reason?: string
  [fact: string]: unknown
}

/** Health by the name of the part. */
export type Health = Readonly<Record<string, PartHealth>>

const order: readonly HealthState[] = ['ok', 'degraded', 'failing']

/** The worst of these states. */
export const worstOf = (states: readonly HealthState[]): HealthState =>
  order.findLast((state) => states.includes(state)) ?? 'ok'

interface AttemptRules {
  /** Failures that concern only one attempt and say nothing about others. */
  isOfOne?: (error: unknown) => boolean
  nowMs?: () => number
}

/** The number of failures in a row that makes a single bad case, such as a wrong address, unlikely. */
const failingAfter = 3

/**
 * Watches something that is attempted repeatedly and can't be queried, such as sending mail. It is degraded after a
 * failure and failing after three in a row, until an attempt succeeds.
 */
export function createAttempts(what: string, { isOfOne = () => false, nowMs = Date.now }: AttemptRules = {}) {
  let failures = 0
  let lastError = ''
  const last: { succeededMs?: number; failedMs?: number } = {}
  const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  return {
    /** Runs an attempt and records its outcome; rethrows its errors. */
    note: async <T>(attempt: () => Promise<T>): Promise<T> => {
      try {
        const result = await attempt()
        failures = 0
        last.succeededMs = nowMs()
        return result
      } catch (error) {
        if (isOfOne(error)) throw error
        failures++
        lastError = error instanceof Error ? error.message : String(error)
        last.failedMs = nowMs()
        throw error
      }
    },
    health: (): PartHealth => {
      const times = {
        ...(last.succeededMs !== undefined && { succeededAt: timeOf(last.succeededMs) }),
        ...(last.failedMs !== undefined && { failedAt: timeOf(last.failedMs) }),
      }
      if (failures === 0) return { state: 'ok', ...times }
      const reason = `${what}: the last ${failures === 1 ? 'attempt' : `${failures} attempts`} failed: ${lastError}`
      return { state: failures < failingAfter ? 'degraded' : 'failing', reason, ...times }
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
