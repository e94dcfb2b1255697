/** An action of a person, recorded by themselves under an id that they generated. */
export interface Operation {
  kind: OperationKind
  startedAt: number
  endedAt?: number
  /** Undefined while it is unknown. */
  outcome?: 'ok' | 'refused'
  /** Attempts without an answer, or with one that does not determine the outcome. */
  unanswered: number
}

export type OperationKind =
  | 'message'
  | 'edit'
  | 'recall'
  | 'reaction'
  | 'membership'
  | 'transfer'
  | 'packet'
  | 'claim'

export interface History {
  begin(kind: OperationKind): Operation
  end(operation: Operation, outcome: 'ok' | 'refused'): void
  readonly operations: readonly Operation[]
  /** The longest time in which nothing was acknowledged, in ms. */
  longestOutageMs(): number
}

/** Times are of `performance.now()`, which no fault moves. */
export function createHistory(): History {
  const operations: Operation[] = []
  return {
    begin(kind) {
      const operation: Operation = { kind, startedAt: performance.now(), unanswered: 0 }
      operations.push(operation)
      return operation
    },
    end(operation, outcome) {
      operation.outcome = outcome
      operation.endedAt = performance.now()
    },
    operations,
    longestOutageMs() {
      const acknowledged = operations.flatMap(({ outcome, endedAt }) =>
        outcome === 'ok' && endedAt !== undefined ? endedAt : [],
      )
      const times = [operations[0]?.startedAt ?? 0, ...acknowledged.sort((one, other) => one - other)]
      return Math.max(0, ...times.slice(1).map((time, at) => time - (times[at] ?? time)))
    },
  }
}
