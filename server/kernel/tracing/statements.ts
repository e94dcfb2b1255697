import type { Sql } from '../database'
import { beginSteps, currentSteps, endSteps, failureOf } from './steps'

/** A pool or transaction whose statements are steps of the call that runs them, by name; and so are the commits of its transactions. */
export function traceStatements(sql: Sql): Sql {
  return new Proxy(sql, {
    apply(target, self, given) {
      const query: unknown = Reflect.apply(target, self, given)
      if (query instanceof Promise && currentSteps().length > 0) traceQuery(query, statementName(given[0]))
      return query
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'begin') return traceTransaction(target)
      return value.bind(target) as unknown
    },
  })
}

/** The driver sends a query when its `then` is first called, so that is the only hook; fragments of a query are never sent. */
function traceQuery(query: Promise<unknown>, name: string): void {
  const then = query.then.bind(query)
  let hasBegun = false
  const thenTraced: typeof query.then = (...handlers) => {
    if (!hasBegun) {
      hasBegun = true
      const steps = beginSteps(name)
      void then(
        () => endSteps(steps),
        (error: unknown) => endSteps(steps, failureOf(error)),
      )
    }
    return then(...handlers)
  }
  Reflect.set(query, 'then', thenTraced)
}

type Act = (tx: Sql) => Promise<unknown>

/** Counts as the commit what comes between the end of the act and the answer. */
const traceTransaction =
  (sql: Sql) =>
  async (...given: [mode: string, act: Act] | [act: Act]): Promise<unknown> => {
    const [mode, act] = given.length === 2 ? given : (['', given[0]] as const)
    if (currentSteps().length === 0) return sql.begin(mode, act as never)
    let commit: ReturnType<typeof beginSteps> = []
    try {
      const result: unknown = await sql.begin(mode, (async (tx: Sql) => {
        const done = await act(traceStatements(tx))
        commit = beginSteps('commit')
        return done
      }) as never)
      endSteps(commit)
      return result
    } catch (error) {
      endSteps(commit, failureOf(error))
      throw error
    }
  }

const names = new WeakMap<object, string>()

/** Names a statement by what it does to which table, such as `insert conversations.entry`: its text may contain more. */
export function statementName(template: unknown): string {
  if (!Array.isArray(template)) return 'statement'
  const known = names.get(template)
  if (known !== undefined) return known
  const text = template.join('$').toLowerCase()
  const [, verb, table] =
    /\b(insert) into ([a-z_.]+)/.exec(text) ??
    /\b(update|delete) (?:from )?([a-z_]+\.[a-z_]+)/.exec(text) ??
    /\b(select)\b[^]*?\b(?:from|join) ([a-z_]+\.[a-z_]+)/.exec(text) ??
    []
  const name = verb === undefined ? 'statement' : `${verb} ${table}`
  names.set(template, name)
  return name
}
