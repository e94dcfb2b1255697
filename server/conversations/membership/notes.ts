import {
  chatListChanged,
  type ConversationId,
  type Language,
  type PersonId,
  titleChanged,
} from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import { showNotes, upsertNotes } from './notes-store'

/** The name of the notes that messengers in each language use. */
const names: Readonly<Record<Language, string>> = {
  'zh-cn': '文件传输助手',
  'yue-lang': '傳畀自己',
  'en-us': 'Note to self',
  'korean-lang': '나와의 채팅',
}

/**
 * A person's conversation with themselves, created the first time. Its name is the person's title for it, in
 * the language in which they last opened it, so that lists, searches and exports know it by that name.
 */
export async function openNotes(
  work: Work,
  { personId, language }: { personId: PersonId; language: Language },
): Promise<{ conversationId: ConversationId }> {
  const made = work.newId<ConversationId>()
  const title = names[language]
  const conversationId = (await upsertNotes(work.sql, {
    id: made,
    personId,
    title,
    nowMs: work.nowMs,
  })) as ConversationId
  const changed = await showNotes(work.sql, { id: conversationId, personId, title })
  if (conversationId === made || changed?.wasHidden)
    await appendToUserLog(work, { to: [personId], event: chatListChanged, data: { conversationId } })
  else if (changed)
    await appendToUserLog(work, {
      to: [personId],
      event: titleChanged,
      data: { conversationId, name: title },
    })
  return { conversationId }
}
