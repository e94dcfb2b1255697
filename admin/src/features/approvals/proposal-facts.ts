import type { Proposal } from './proposal-states'

/**
 * The facts for the second person, each once: those that the server found, and those that the input adds.
 * The subject has a line of its own.
 */
export function factsOf({
  facts = {},
  input,
  subject,
  at,
}: Pick<Proposal, 'facts' | 'input' | 'subject' | 'at'>): Record<string, unknown> {
  const known = new Set([...Object.values(facts), subject?.id, subject?.person?.id])
  const added = Object.entries(input).filter(
    ([name, value]) => !hidden.has(name) && !(name in facts) && !(isText(value) && known.has(value)),
  )
  const { beginsAt } = facts
  // A time that was not in the future when it was proposed: nothing waits for it but the decision.
  const isAtOnce = typeof beginsAt === 'number' && beginsAt <= at
  return { ...facts, ...(isAtOnce && { beginsAt: 'atOnce' }), ...Object.fromEntries(added) }
}

/** Ids that say nothing to a person. */
const hidden: ReadonlySet<string> = new Set(['id', 'upTo'])

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
