/** The text by which an entry is searched. */
import { kinds, searchText, statedKind } from '@linnet/protocol'
import { contentOfRow } from '../log/store'
import type { MessageText, Place, SourceRow, UnfoldedRow } from './index-store'
import { searchedText } from './searched-text'

/** The entries that these rows are or change, each once. */
export function touchedBy(rows: readonly UnfoldedRow[]): Place[] {
  const touched = new Map<string, Place>()
  for (const { conversationId, cseq, kind, target } of rows) {
    const changed = kind === kinds.change.number ? Number(target ?? Number.NaN) : Number(cseq)
    if (Number.isSafeInteger(changed))
      touched.set(keyOf(conversationId, changed), { conversationId, cseq: changed })
  }
  return [...touched.values()]
}

/** Identifies an entry. */
export const keyOf = (conversationId: string, cseq: number | bigint): string => `${conversationId} ${cseq}`

/** Folding runs on the thread of all sockets, so it lets the others have a turn after this time. */
const sliceMs = 5

/** The searched texts of these entries as they are now, folded in slices; none of what was recalled or is not a message. */
export async function textsOf(rows: readonly SourceRow[]): Promise<MessageText[]> {
  const texts: MessageText[] = []
  let startedAt = performance.now()
  for (const row of rows) {
    texts.push(...textOf(row))
    if (performance.now() - startedAt < sliceMs) continue
    await new Promise(setImmediate)
    startedAt = performance.now()
  }
  return texts
}

const link = /\bhttps?:\/\/\S/i

/** The searched text of an entry; none if it was recalled or is not a message. */
export function textOf(row: SourceRow): MessageText[] {
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
