/** Muting of a person everywhere, for the domain that decides on it. */
import type { PersonId } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { deleteSilence, selectSilence, selectSilenced, upsertSilence } from './silence-store'

/** Keeps a person from sending, editing and reacting anywhere until a time. */
export const silencePerson = (
  { sql }: Work,
  { personId, untilMs }: { personId: PersonId; untilMs: number },
): Promise<void> => upsertSilence(sql, { personId, until: new Date(untilMs) })

export const endSilence = ({ sql }: Work, personId: PersonId): Promise<void> => deleteSilence(sql, personId)

/** The end of a person's mute by staff; undefined if they are not muted. */
async function silencedUntil({ sql, nowMs }: ReadWork, personId: PersonId): Promise<Date | undefined> {
  const until = await selectSilence(sql, personId)
  return until && until.getTime() > nowMs ? until : undefined
}

/** The people among these whom staff have muted. */
export const silencedAmong = async (
  { sql, nowMs }: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> => new Set(await selectSilenced(sql, { personIds, now: new Date(nowMs) }))

/** Refuses texts written outside of conversations by a person whom staff muted. */
export async function refuseSilenced(work: ReadWork, personId: PersonId): Promise<void> {
  const until = await silencedUntil(work, personId)
  if (until) throw new Refusal('MutedByStaff', { until: unixSeconds(until) })
}
