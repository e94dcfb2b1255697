/** Muting a person everywhere, for the domain that decides so. */
import type { PersonId } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { deleteSilence, selectSilence, upsertSilence } from './silence-store'

/** Keeps a person from sending, editing and reacting anywhere until a time. */
export const silencePerson = (
  { sql }: Work,
  { personId, untilMs }: { personId: PersonId; untilMs: number },
): Promise<void> => upsertSilence(sql, { personId, until: new Date(untilMs) })

export const endSilence = ({ sql }: Work, personId: PersonId): Promise<void> => deleteSilence(sql, personId)

/** Until when staff have muted a person; undefined unless they have. */
async function silencedUntil({ sql, nowMs }: ReadWork, personId: PersonId): Promise<Date | undefined> {
  const until = await selectSilence(sql, personId)
  return until && until.getTime() > nowMs ? until : undefined
}

export const isSilenced = async (work: ReadWork, personId: PersonId): Promise<boolean> =>
  (await silencedUntil(work, personId)) !== undefined

/** Refuses what is written outside of conversations by somebody whom staff muted. */
export async function refuseSilenced(work: ReadWork, personId: PersonId): Promise<void> {
  const until = await silencedUntil(work, personId)
  if (until) throw new Refusal('MutedByStaff', { until: unixSeconds(until) })
}
