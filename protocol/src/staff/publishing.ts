/** Calls of the content desk. */
import { z } from 'zod'
import { languages } from '../languages'
import { text } from '../wire'
import { defineStaffCall, defineStaffDownload, Empty, Moment, Reason, Seconds, staffText } from './contract'
import { pageInput, pageOf, SearchText } from './page'
import {
  ContentFactsInput,
  ContentKind,
  ContentTexts,
  maxCategoryLength,
  VersionState,
} from './publishing-shapes'

const Id = z.uuid().toLowerCase()

/** The current state of an item: the most public of its versions' states, and whether there is also a draft. */
const ContentRow = z.object({
  id: Id,
  kind: ContentKind,
  categoryId: Id.optional(),
  /** In the console's language, or the nearest one available; from the newest version. */
  title: z.string(),
  state: VersionState,
  hasDraft: z.boolean(),
  /** The languages that the newest version has. */
  languages: z.array(z.enum(languages)),
  /** Time when it took effect or will; missing for a draft. */
  effectiveAt: Seconds.optional(),
  writtenAt: Seconds,
  writtenBy: z.string(),
  position: z.int(),
  /** For articles: how many people found it helpful, and how many did not. */
  helpful: z.int(),
  unhelpful: z.int(),
})
export type ContentRow = z.output<typeof ContentRow>

const ContentVersion = z.object({
  id: Id,
  /** Counted from 1. */
  n: z.int(),
  state: VersionState,
  texts: ContentTexts,
  facts: z.record(z.string(), z.unknown()),
  writtenBy: z.string(),
  writtenAt: Seconds,
  /** Identifies the last saved state; to be sent back when saving. */
  stamp: z.string(),
  publishedBy: z.string().optional(),
  effectiveAt: Seconds.optional(),
  withdrawnAt: Seconds.optional(),
  /** For legal texts: how many people accepted this version. */
  acceptances: z.int(),
})
export type ContentVersion = z.output<typeof ContentVersion>

const ContentItem = z.object({
  id: Id,
  kind: ContentKind,
  categoryId: Id.optional(),
  /** Newest first. */
  versions: z.array(ContentVersion),
})
export type ContentItem = z.output<typeof ContentItem>

export const listContent = defineStaffCall({
  name: 'content.list',
  right: 'content.read',
  effect: 'reads',
  summary: 'What was written, of one kind: in the order of members, or by when it was last written.',
  input: pageInput({
    sorts: ['position', 'writtenAt'],
    filters: {
      kind: ContentKind,
      state: VersionState.optional(),
      categoryId: Id.optional(),
      search: SearchText.optional(),
    },
  }),
  output: pageOf(ContentRow),
  refusals: [],
})

export const showContent = defineStaffCall({
  name: 'content.show',
  right: 'content.read',
  effect: 'reads',
  summary: 'One item with all its versions.',
  input: z.object({ id: Id }),
  output: ContentItem,
  refusals: ['ContentNotFound'],
})

export const showPresetText = defineStaffCall({
  name: 'content.preset',
  right: 'content.read',
  effect: 'reads',
  summary: 'The legal text that Linnet comes with, to start from.',
  input: z.object({ kind: z.enum(['agreement', 'privacy', 'service']) }),
  output: z.object({ texts: ContentTexts }),
  refusals: [],
})

export const saveContent = defineStaffCall({
  name: 'content.save',
  right: 'content.write',
  effect: 'changes',
  summary:
    'Saves the draft of something new, or of an item that has versions. `stamp` is that of the newest version the editor has seen.',
  input: z.object({
    id: Id.optional(),
    kind: ContentKind,
    categoryId: Id.optional(),
    texts: ContentTexts,
    facts: ContentFactsInput,
    stamp: text({ max: 100 }).optional(),
  }),
  output: ContentItem,
  refusals: [
    'ContentNotFound',
    'ContentExists',
    'ContentChanged',
    'CategoryNotFound',
    'BadContent',
    'NoText',
    'PictureNotFound',
  ],
})

export const publishContent = defineStaffCall({
  name: 'content.publish',
  right: 'content.write',
  effect: 'changes',
  summary: 'Publishes the draft, now or at a time. It replaces whatever else was scheduled.',
  input: z.object({ id: Id, at: Moment.optional() }),
  output: ContentItem,
  refusals: ['ContentNotFound', 'NoDraft', 'TimePassed', 'EndsBeforeStart'],
})

export const unpublishContent = defineStaffCall({
  name: 'content.unpublish',
  right: 'content.write',
  effect: 'changes',
  summary: 'Takes back what is published and what is scheduled. Members no longer see it.',
  input: z.object({ id: Id, reason: Reason }),
  output: ContentItem,
  refusals: ['ContentNotFound', 'NotPublished'],
})

export const discardDraft = defineStaffCall({
  name: 'content.discard',
  right: 'content.write',
  effect: 'changes',
  summary: 'Deletes the draft, and the item if nothing of it was ever published.',
  input: z.object({ id: Id }),
  output: Empty,
  refusals: ['ContentNotFound', 'NoDraft'],
})

export const orderContent = defineStaffCall({
  name: 'content.order',
  right: 'content.write',
  effect: 'changes',
  summary: 'Puts the items of a kind in an order; those that are not named follow.',
  input: z.object({ kind: ContentKind, ids: z.array(Id).min(1).max(1000) }),
  output: Empty,
  refusals: ['ContentNotFound'],
})

const CategoryName = staffText({ min: 1, max: maxCategoryLength })
const CategoryNames = z.strictObject({
  'zh-cn': CategoryName.optional(),
  'yue-lang': CategoryName.optional(),
  'en-us': CategoryName.optional(),
  'korean-lang': CategoryName.optional(),
})

const CategoryView = z.object({ id: Id, names: CategoryNames, articles: z.int() })
export type CategoryView = z.output<typeof CategoryView>

export const listCategories = defineStaffCall({
  name: 'content.categories',
  right: 'content.read',
  effect: 'reads',
  summary: 'The categories of help articles, in order, with the number of articles in each.',
  input: z.object({}),
  output: z.object({ rows: z.array(CategoryView) }),
  refusals: [],
})

export const saveCategory = defineStaffCall({
  name: 'content.saveCategory',
  right: 'content.write',
  effect: 'changes',
  summary: 'Adds or renames a category.',
  input: z.object({ id: Id.optional(), names: CategoryNames }),
  output: z.object({ id: Id }),
  refusals: ['CategoryNotFound', 'NoText'],
})

export const orderCategories = defineStaffCall({
  name: 'content.orderCategories',
  right: 'content.write',
  effect: 'changes',
  summary: 'Puts the categories in an order.',
  input: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: Empty,
  refusals: ['CategoryNotFound'],
})

export const removeCategory = defineStaffCall({
  name: 'content.removeCategory',
  right: 'content.write',
  effect: 'changes',
  summary: 'Deletes a category without articles.',
  input: z.object({ id: Id }),
  output: Empty,
  refusals: ['CategoryNotFound', 'CategoryInUse'],
})

/** In base64: some 690 KB of picture. */
export const maxPictureText = 920_000

export const addPicture = defineStaffCall({
  name: 'content.addPicture',
  right: 'content.write',
  effect: 'changes',
  summary:
    'Adds a picture that texts can show as `picture:<id>`. Everybody may fetch it; its metadata is removed.',
  input: z.object({ data: z.base64().max(maxPictureText) }),
  output: z.object({ id: Id, width: z.int(), height: z.int() }),
  refusals: ['BadPicture'],
})

export const previewPicture = defineStaffDownload({
  name: 'content.picture',
  right: 'content.read',
  effect: 'reads',
  type: 'image/*',
  summary: 'A picture of what the staff write.',
  input: z.object({ id: Id }),
  refusals: ['PictureNotFound'],
})

export const contentCalls = [
  listContent,
  showContent,
  showPresetText,
  saveContent,
  publishContent,
  unpublishContent,
  discardDraft,
  orderContent,
  listCategories,
  saveCategory,
  orderCategories,
  removeCategory,
  addPicture,
]
export const contentDownloads = [previewPicture]
