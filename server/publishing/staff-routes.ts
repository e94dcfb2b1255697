/** The calls of the content desk. */
import { languages } from '@linnet/protocol'
import {
  addPicture,
  type ContentItem,
  discardDraft,
  listCategories,
  listContent,
  orderCategories,
  orderContent,
  previewPicture,
  publishContent,
  removeCategory,
  saveCategory,
  saveContent,
  showContent,
  showPresetText,
  unpublishContent,
} from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffDownload,
  implementStaffGathered,
  implementStaffQuery,
  type StaffDownloadImplementation,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { Work } from '../kernel/work'
import { dropCategory, listOfCategories, reorderCategories, writeCategory } from './categories'
import { type AddPicture, answerPicture } from './pictures'
import { presetText } from './presets/presets'
import { listOf, showItem } from './show'
import { discard, publish, reorder, saveDraft, unpublish } from './write'

export interface StaffParts {
  addPicture: AddPicture
  /** Called after a change that members can see. */
  onChange: () => void
}

/** The audit log's copy of an item: its newest version in full, so that it can be read back. */
function auditedOf({ kind, categoryId, versions: [newest] }: ContentItem): Record<string, unknown> {
  const { n, state, texts, facts, effectiveAt } = newest ?? {}
  return { kind, categoryId, n, state, effectiveAt, facts, texts }
}

const subjectOf = (id: string) => ({ kind: 'content', id })
const before = async (work: Work, id: string | undefined) =>
  id === undefined ? undefined : auditedOf(await showItem(work, id))

const reading: readonly StaffImplementation[] = [
  implementStaffQuery(listContent, ({ work, input, staff }) => listOf(work, input, staff.language)),
  implementStaffQuery(showContent, ({ work, input }) => showItem(work, input.id)),
  implementStaffQuery(showPresetText, async ({ input }) => ({
    texts: Object.fromEntries(languages.map((language) => [language, presetText(input.kind, language)])),
  })),
  implementStaffQuery(listCategories, async ({ work }) => ({ rows: await listOfCategories(work) })),
]

const writing = (onChange: () => void): readonly StaffImplementation[] => [
  implementStaff(saveContent, async ({ work, input, staff, audit }) => {
    const was = await before(work, input.id)
    const { id } = await saveDraft(work, input, staff.name)
    const item = await showItem(work, id)
    audit({ subject: subjectOf(id), before: was, after: auditedOf(item) })
    return item
  }),
  implementStaff(publishContent, async ({ work, input, staff, audit }) => {
    const was = await before(work, input.id)
    await publish(work, { id: input.id, atMs: input.at && input.at * 1000 }, staff.name)
    const item = await showItem(work, input.id)
    audit({ subject: subjectOf(input.id), before: was, after: auditedOf(item) })
    work.afterCommit(onChange)
    return item
  }),
  implementStaff(unpublishContent, async ({ work, input, audit }) => {
    const was = await before(work, input.id)
    await unpublish(work, input.id)
    const item = await showItem(work, input.id)
    audit({ subject: subjectOf(input.id), before: was, after: auditedOf(item), reason: input.reason })
    work.afterCommit(onChange)
    return item
  }),
  implementStaff(discardDraft, async ({ work, input, audit }) => {
    const was = await before(work, input.id)
    await discard(work, input.id)
    audit({ subject: subjectOf(input.id), before: was })
    return {}
  }),
  implementStaff(orderContent, async ({ work, input, audit }) => {
    const was = await reorder(work, input.kind, input.ids)
    audit({ subject: subjectOf(input.kind), before: { order: was }, after: { order: input.ids } })
    work.afterCommit(onChange)
    return {}
  }),
]

const categories: readonly StaffImplementation[] = [
  implementStaff(saveCategory, async ({ work, input, audit }) => {
    const { id, before: was } = await writeCategory(work, input)
    audit({ subject: subjectOf(id), before: was && { names: was }, after: { names: input.names } })
    return { id }
  }),
  implementStaff(orderCategories, async ({ work, input, audit }) => {
    const was = await reorderCategories(work, input.ids)
    audit({ subject: subjectOf('categories'), before: { order: was }, after: { order: input.ids } })
    return {}
  }),
  implementStaff(removeCategory, async ({ work, input, audit }) => {
    const names = await dropCategory(work, input.id)
    audit({ subject: subjectOf(input.id), before: { names } })
    return {}
  }),
]

export const staffRoutes = ({ addPicture: add, onChange }: StaffParts): readonly StaffImplementation[] => [
  ...reading,
  ...writing(onChange),
  ...categories,
  implementStaffGathered(addPicture, ({ input, staff, audit }) =>
    add({ base64: input.data, by: staff.name }, (work, { id, width, height }) =>
      audit(work, { subject: subjectOf(id), after: { width, height } }),
    ),
  ),
]

export const staffDownloads: readonly StaffDownloadImplementation[] = [
  implementStaffDownload(
    previewPicture,
    async ({ work, input, refuse }) => (await answerPicture(work, input.id)) ?? refuse('PictureNotFound'),
  ),
]
