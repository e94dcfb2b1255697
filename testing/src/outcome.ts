import type { Outcome } from './call'

/** `done`, or the refusal's name. */
export const nameOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'done' : outcome.refusal.name)

/** The same for a call in flight. */
export const refusalOf = async (outcome: Promise<Outcome<unknown>>): Promise<string> => nameOf(await outcome)

/** A refused call, for `toMatchObject`. */
export const refused = (name: string) => ({ ok: false, refusal: { name } }) as const

/** The value of a call that must succeed. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`refused: ${outcome.refusal.name} (${outcome.refusal.message})`)
}
