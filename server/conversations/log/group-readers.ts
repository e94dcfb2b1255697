import type { CallOutput, listReaders } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectReaders } from '../changes/change-store'
import { memberPage, type OwnMessageInput, presentMembers, requireOwnMessage } from './own-message'

export interface ReadersInput extends OwnMessageInput {
  hasRead: boolean
}

/** One page of the group members who have, or have not, read the caller's own message; only counts in anonymous mode. */
export async function readGroupReaders(
  work: ReadWork,
  input: ReadersInput,
): Promise<CallOutput<typeof listReaders>> {
  const { mseq, isNameless } = await requireOwnMessage(work, input)
  const asked = { ...input, mseq, ...memberPage(input.after) }
  const { people, ...counts } = await selectReaders(work.sql, asked)
  return { ...counts, ...(await presentMembers(work, isNameless ? [] : people, () => ({}))) }
}
