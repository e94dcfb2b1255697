import { chatIdProblem, type PersonId } from '@linnet/protocol'
import { brokenConstraint } from '../kernel/database'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { selectPerson, updateChatId } from './store'

const yearMs = 365 * 24 * 3_600_000

/** The time at which a chat ID may be changed again. */
export const chatIdChangeableAtMs = (changedAt: Date | null) => (changedAt ? changedAt.getTime() + yearMs : 0)

/** Changes the chat ID: it must be well-formed, unique ignoring case, and changed at most once a year. */
export async function changeChatId(
  work: Work,
  { id, chatId }: { id: PersonId; chatId: string },
): Promise<void> {
  if (chatIdProblem(chatId)) refuse('BadChatId')
  try {
    const { sql, nowMs } = work
    // A retry after a lost response changes nothing, so it must not be refused.
    if ((await selectPerson(sql, id))?.chatId === chatId) return
    const isChanged = await updateChatId(sql, { id, chatId, nowMs, beforeMs: nowMs - yearMs })
    if (!isChanged) refuse('ChatIdChangedThisYear')
  } catch (error) {
    if (brokenConstraint(error) === 'person_chat_id_key') refuse('ChatIdTaken')
    throw error
  }
}
