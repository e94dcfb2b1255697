import type { Outcome } from './call'

/** `done`, or the name of the refusal. */
export const nameOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'done' : outcome.refusal.name)

/** The same of a call that is still under way. */
export const refusalOf = async (outcome: Promise<Outcome<unknown>>): Promise<string> => nameOf(await outcome)

/** What `toMatchObject` expects of a refused call. */
export const refused = (name: string) => ({ ok: false, refusal: { name } }) as const

/** The answer of a call that must succeed. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`refused: ${outcome.refusal.name} (${outcome.refusal.message})`)
}
