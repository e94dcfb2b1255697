/** Writing content: drafts, publishing and withdrawing. */
import { languages } from '@linnet/protocol'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import {
  contentFacts,
  type ContentFacts,
  type ContentKind,
  type ContentTexts,
} from '@linnet/protocol/staff/publishing-shapes'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { lockCategory } from './category-store'
import { addressOf } from './discover'
import {
  deleteDraft,
  deleteEmptyItem,
  insertItem,
  type ItemRow,
  lockItem,
  publishDraft,
  selectPositions,
  selectVersions,
  type StoredTexts,
  updateCategory,
  updatePositions,
  upsertDraft,
  type VersionRow,
  withdraw,
} from './item-store'
import { isSafeLink, readMarkdown } from './markdown'
import { selectPictureIds } from './picture-store'
import { stampOf } from './show'
import { stateOf } from './version-state'

export interface DraftToSave {
  /** The id; absent for a new item. */
  id?: string | undefined
  kind: ContentKind
  categoryId?: string | undefined
  texts: ContentTexts
  /** Facts in the shape of the item's kind; not checked yet. */
  facts: unknown
  /** The newest version when the editor was opened, so that nobody overwrites a version they have not seen. */
  stamp?: string | undefined
}

/** Saves a draft of a new item or of one that is already published. Returns the item. */
export async function saveDraft(work: Work, draft: DraftToSave, by: string): Promise<ItemRow> {
  const facts = await requireFacts(work, draft)
  const texts = await requireTexts(work, draft)
  const item = draft.id === undefined ? await createItem(work, draft) : await requireItem(work, draft.id)
  if (item.kind !== draft.kind) return refuse('ContentNotFound')
  await requireUnchanged(work, item.id, draft)
  await setCategory(work, item, draft.categoryId ?? null)
  await upsertDraft(work.sql, { id: work.newId(), itemId: item.id, texts, facts, by, nowMs: work.nowMs })
  return { ...item, categoryId: draft.categoryId ?? null }
}

async function createItem(work: Work, { kind }: DraftToSave): Promise<ItemRow> {
  const id = work.newId<string>()
  const [created] = await insertItem(work.sql, { id, kind, categoryId: null, nowMs: work.nowMs })
  // A legal text exists only once; further drafts are versions.
  return created ? requireItem(work, id) : refuse('ContentExists')
}

export async function requireItem(work: Work, id: string): Promise<ItemRow> {
  return (await lockItem(work.sql, id)) ?? refuse('ContentNotFound')
}

async function requireUnchanged(work: Work, itemId: string, { id, stamp }: DraftToSave) {
  if (id === undefined) return
  const [newest] = await selectVersions(work.sql, itemId)
  if (newest && stampOf(newest) !== stamp) refuse('ContentChanged')
}

async function setCategory(work: Work, item: ItemRow, categoryId: string | null): Promise<void> {
  if (categoryId === item.categoryId) return
  if (categoryId !== null && !(await lockCategory(work.sql, categoryId))) refuse('CategoryNotFound')
  await updateCategory(work.sql, item.id, categoryId)
}

async function requireFacts(work: Work, { kind, facts }: DraftToSave): Promise<ContentFacts> {
  const read = contentFacts[kind].safeParse(facts)
  if (!read.success)
    return refuse('BadInput', { field: `facts.${read.error.issues[0]?.path.join('.') ?? ''}` })
  const { link, pictureId } = read.data as { link?: string; pictureId?: string }
  if (link !== undefined && (!isSafeLink(addressOf(link)) || leadsNowhere(addressOf(link))))
    return refuse('BadContent', { language: '', what: 'link', found: link.slice(0, 60) })
  if (pictureId !== undefined) await requirePictures(work, [pictureId])
  return read.data
}

/** Whether a link names a screen that this version doesn't have: nobody would see the entry. */
const leadsNowhere = (link: string) => link.startsWith('#') && placeOfLink(link) === undefined

async function requireTexts(work: Work, { texts }: DraftToSave): Promise<StoredTexts> {
  const stored: StoredTexts = {}
  for (const language of languages) {
    const text = texts[language]
    if (!text) continue
    const { plain, pictureIds, problem } = readMarkdown(text.body)
    if (problem) return refuse('BadContent', { language, ...problem })
    await requirePictures(work, pictureIds)
    stored[language] = { title: text.title.trim(), body: text.body, plain }
  }
  return Object.keys(stored).length > 0 ? stored : refuse('NoText')
}

async function requirePictures(work: Work, ids: readonly string[]): Promise<void> {
  const known = new Set((await selectPictureIds(work.sql, ids)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) refuse('PictureNotFound')
}

/** Publishes the draft, now or later. Any other scheduled version is withdrawn, so that versions follow one another. */
export async function publish(
  work: Work,
  { id, atMs }: { id: string; atMs?: number | undefined },
  by: string,
): Promise<VersionRow> {
  await requireItem(work, id)
  const versions = await selectVersions(work.sql, id)
  const draft = versions.find((version) => version.effectiveAt === null) ?? refuse('NoDraft')
  if (atMs !== undefined && atMs <= work.nowMs) return refuse('TimePassed')
  const { untilMs = Infinity } = draft.facts as Partial<ContentFacts<'announcement'>>
  if (untilMs <= (atMs ?? work.nowMs)) return refuse('EndsBeforeStart')
  const scheduled = versions.filter((version) => stateOf(version, versions, work.nowMs) === 'scheduled')
  await withdraw(work.sql, { ids: scheduled.map((version) => version.id), nowMs: work.nowMs })
  await publishDraft(work.sql, { itemId: id, by, atMs: atMs ?? work.nowMs, nowMs: work.nowMs })
  const [published] = await selectVersions(work.sql, id)
  return published ?? refuse('NoDraft')
}

/** Withdraws the versions in effect and scheduled. */
export async function unpublish(work: Work, id: string): Promise<void> {
  await requireItem(work, id)
  const versions = await selectVersions(work.sql, id)
  const shown = versions.filter((version) =>
    ['published', 'scheduled'].includes(stateOf(version, versions, work.nowMs)),
  )
  if (shown.length === 0) return refuse('NotPublished')
  await withdraw(work.sql, { ids: shown.map((version) => version.id), nowMs: work.nowMs })
}

/** Deletes the draft, and the item if it was never published. */
export async function discard(work: Work, id: string): Promise<void> {
  await requireItem(work, id)
  const deleted = await deleteDraft(work.sql, id)
  if (deleted.length === 0) return refuse('NoDraft')
  await deleteEmptyItem(work.sql, id)
}

/** Puts the items of a kind in an order; items not named keep theirs, after the named ones. Returns the previous order. */
export async function reorder(work: Work, kind: ContentKind, ids: readonly string[]): Promise<string[]> {
  const before = (await selectPositions(work.sql, kind)).map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) return refuse('ContentNotFound')
  const named = new Set(ids)
  await updatePositions(work.sql, [...named, ...before.filter((id) => !named.has(id))], work.nowMs)
  return before
}
