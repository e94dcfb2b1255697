/** The text by which an entry is searched. */
import { kinds, searchText, statedKind } from '@linnet/protocol'
import { contentOfRow, type EntryRow } from '../log/store'
import type { MessageText, Place } from './index-store'
import { searchedText } from './searched-text'

/** The entries that these rows are or change, each once. */
export function touchedBy(
  rows: readonly Pick<EntryRow, 'conversationId' | 'cseq' | 'kind' | 'content'>[],
): Place[] {
  const touched = new Map<string, Place>()
  for (const row of rows) {
    const { conversationId } = row
    const cseq = row.kind === kinds.change.number ? targetOf(row.content) : Number(row.cseq)
    if (cseq !== undefined) touched.set(`${conversationId} ${cseq}`, { conversationId, cseq })
  }
  return [...touched.values()]
}

function targetOf(content: Record<string, unknown>): number | undefined {
  const { target } = content
  return typeof target === 'number' ? target : undefined
}

const link = /\bhttps?:\/\/\S/i

/** The searched text of an entry as it is now; none if it was recalled or is not a message. */
export function textOf(row: EntryRow): MessageText[] {
  if (row.recalledBy !== null || Number(row.mseq) === 0) return []
  const content = contentOfRow(row)
  if (statedKind(content) === 'change' || statedKind(content) === 'systemMessage') return []
  const text = searchText(content).join('\n')
  return [
    {
      conversationId: row.conversationId,
      cseq: Number(row.cseq),
      atMs: row.at.getTime(),
      kind: row.kind,
      authorId: row.pseudonym ?? row.senderId,
      hasLink: link.test(text),
      text: searchedText(text),
    },
  ]
}
