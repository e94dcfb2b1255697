/** Content as the content desk sees it. */
import { type Language, languages } from '@linnet/protocol'
import type {
  ContentItem,
  ContentRow,
  ContentTexts,
  ContentVersion,
  listContent,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { selectItem, selectVersions, type StoredTexts, type VersionRow } from './item-store'
import { inLanguage } from './languages'
import { type ContentListRow, countContent, selectContent } from './list-store'
import { selectAcceptances } from './reader-store'
import { stateOf } from './version-state'

type ListInput = z.output<(typeof listContent)['input']>

/** One page of the list. */
export async function listOf(work: ReadWork, input: ListInput, language: Language) {
  const { kind, sort, descending, limit } = input
  const [key, id] = decodeCursor(input.after, 'number', 'id') ?? []
  const filter = {
    kind,
    state: input.state ?? null,
    categoryId: input.categoryId ?? null,
    search: (input.search ?? '').toLowerCase(),
    nowMs: work.nowMs,
  }
  const after = key === undefined || id === undefined ? undefined : { key, id }
  const rows = await selectContent(work.sql, { ...filter, sort, descending, after, limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [sort === 'position' ? row.position : row.writtenKey, row.id],
    view: (row) => rowView(row, language),
    ...(input.after === undefined && { total: await countContent(work.sql, filter) }),
  })
}

const rowView = (row: ContentListRow, language: Language): ContentRow => ({
  id: row.id,
  kind: row.kind,
  ...(row.categoryId !== null && { categoryId: row.categoryId }),
  title: inLanguage(row.texts, language)?.title ?? '',
  state: row.state,
  hasDraft: row.hasDraft,
  languages: languages.filter((each) => row.texts[each] !== undefined),
  ...(row.effectiveAt !== null && { effectiveAt: unixSeconds(row.effectiveAt) }),
  writtenAt: unixSeconds(row.writtenAt),
  writtenBy: row.writtenBy,
  position: row.position,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
})

/** One item with all its versions, newest first. */
export async function showItem(work: ReadWork, id: string): Promise<ContentItem> {
  const item = await selectItem(work.sql, id)
  if (!item) return refuse('ContentNotFound')
  const versions = await selectVersions(work.sql, id)
  const versionIds = versions.map((version) => version.id)
  const acceptances = new Map(
    (await selectAcceptances(work.sql, versionIds)).map((row) => [row.versionId, row.people]),
  )
  return {
    id,
    kind: item.kind,
    ...(item.categoryId !== null && { categoryId: item.categoryId }),
    versions: versions.map((version) => ({
      ...versionView(version),
      state: stateOf(version, versions, work.nowMs),
      acceptances: acceptances.get(version.id) ?? 0,
    })),
  }
}

const versionView = (row: VersionRow): Omit<ContentVersion, 'state' | 'acceptances'> => ({
  id: row.id,
  n: row.n,
  texts: writtenTexts(row.texts),
  facts: row.facts as Record<string, unknown>,
  writtenBy: row.writtenBy,
  writtenAt: unixSeconds(row.writtenAt),
  stamp: stampOf(row),
  ...(row.publishedBy !== null && { publishedBy: row.publishedBy }),
  ...(row.effectiveAt !== null && { effectiveAt: unixSeconds(row.effectiveAt) }),
  ...(row.withdrawnAt !== null && { withdrawnAt: unixSeconds(row.withdrawnAt) }),
})

/** Changes whenever the newest version does. */
export const stampOf = ({ id, writtenAt: at, effectiveAt: effective }: VersionRow): string =>
  `${id}.${at.getTime()}.${effective?.getTime() ?? 0}`

const writtenTexts = (texts: StoredTexts): ContentTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text ? [[language, { title: text.title, body: text.body }]] : [],
    ),
  )
