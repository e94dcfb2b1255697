/** The search for reports: by the members in them, by their ids, and by words in what was written and reported. */
import { type PersonId, readContent, searchText } from '@linnet/protocol'
import { z } from 'zod'
import { gramsOf, searchedText, wordsOf } from '../conversations'
import type { ReadWork, Work } from '../kernel/work'
import { searchForStaff } from '../profiles'
import type { WholeRow } from './entry-store'
import type { MomentEvidence } from './moment-evidence'
import type { ReportSearch } from './queue-store'
import { selectUnfolded, updateWords } from './store'

/** The text by which a report is searched: the words of its reporter, and those of what they reported. */
export const wordsOfReport = ({
  text,
  messages,
  moment,
}: {
  text: string
  messages: readonly Pick<WholeRow['messages'][number], 'kind' | 'content'>[]
  moment: MomentEvidence | null | undefined
}): string =>
  searchedText(
    [
      text,
      ...messages.flatMap(({ kind, content }) => searchText(readContent(kind, content))),
      ...(moment ? [moment.text, moment.comment?.text, ...(moment.said ?? []).map((each) => each.text)] : []),
    ]
      .filter(Boolean)
      .join('\n'),
  )

const foldedAtOnce = 500

/** Folds reports of earlier versions. */
export async function foldReports({ sql }: Work): Promise<void | 'again'> {
  const rows = await selectUnfolded(sql, foldedAtOnce)
  if (rows.length === 0) return undefined
  await updateWords(
    sql,
    rows.map((row) => ({ id: row.id, words: wordsOfReport(row) })),
  )
  return rows.length === foldedAtOnce ? 'again' : undefined
}

/** The most members that are looked at. */
const maxPeople = 100

/** The search that a text stands for; undefined if there is nothing in it. */
export async function searchOf(work: ReadWork, text = ''): Promise<ReportSearch | undefined> {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const page = { text, limit: maxPeople, descending: true, sort: 'joined' } as const
  const { rows } = await searchForStaff(work, page)
  const own = z.uuid().safeParse(text.trim())
  return {
    words,
    grams: gramsOf(words),
    personIds: rows.map(({ id }): PersonId => id),
    id: own.success ? own.data : null,
  }
}
