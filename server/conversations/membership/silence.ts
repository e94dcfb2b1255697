/** Muting a person everywhere, for the domain that decides so. */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { deleteSilence, upsertSilence } from './silence-store'

/** Keeps a person from sending, editing and reacting anywhere until a time. */
export const silencePerson = (
  { sql }: Work,
  { personId, untilMs }: { personId: PersonId; untilMs: number },
): Promise<void> => upsertSilence(sql, { personId, until: new Date(untilMs) })

export const endSilence = ({ sql }: Work, personId: PersonId): Promise<void> => deleteSilence(sql, personId)
