/** Content published by the staff: help articles, news, announcements, entries of the Discover tab, agreements. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { openState, tolerantList } from '../tolerant'
import { flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { contentChanged } from './events'

export * from './events'

/** Identifies a published item, across all its versions. */
export const ItemId = z.uuid().toLowerCase()
/** Identifies one version of an item. */
export const VersionId = z.uuid().toLowerCase()

/** The language of a text: the caller's, or the nearest one that it exists in. */
const textLanguage = ['lang', z.string()] as const

const ArticleSummary = wireView({
  id: ['id', ItemId],
  title: ['title', z.string()],
  /** The beginning of the text, without its markup. */
  excerpt: ['desc', z.string()],
  categoryId: ['cat_id', ItemId.optional()],
  /** The path of a picture on this server; '' without one. */
  picture: ['img', z.string()],
  /** Time when this version was published. */
  at: ['time', z.int()],
})
export type ArticleSummary = z.output<typeof ArticleSummary>

export const listArticleCategories = defineCall({
  name: 'publishing.listCategories',
  wire: 'POST /im/article/categories',
  auth: 'guest',
  ignoresUnknown: true,
  summary: 'The categories of the help articles that have any, in the order of the staff.',
  input: wireInput({}),
  output: tolerantList(
    nested(wireView({ id: ['id', ItemId], name: ['name', z.string()], articles: ['num', z.int()] })),
  ),
  refusals: [],
})

export const maxSearchLength = 100

export const listArticles = defineCall({
  name: 'publishing.listArticles',
  wire: 'POST /im/article/list',
  auth: 'guest',
  ignoresUnknown: true,
  summary:
    'Help articles, 30 per page after the article `after`. A keyword finds every article whose title or text contains it, titles first.',
  input: wireInput({
    categoryId: ['cat_id', ItemId.optional(), 'Only articles of this category.', examples.requestId],
    keyword: [
      'keyword',
      text({ max: maxSearchLength }).optional(),
      'What the title or the text contains.',
      'withdraw',
    ],
    after: [
      'after',
      ItemId.optional(),
      'The `id` of the last article of the previous page.',
      examples.requestId,
    ],
  }),
  output: tolerantList(nested(ArticleSummary)),
  refusals: [],
})

export const showArticle = defineCall({
  name: 'publishing.showArticle',
  wire: 'POST /im/article/detail',
  auth: 'guest',
  ignoresUnknown: true,
  summary: 'A help article or a news flash. The text is Markdown without HTML; pictures are `picture:<id>`.',
  input: wireInput({ id: ['id', ItemId, 'The article or the news flash.', examples.requestId] }),
  output: wireView({
    id: ['id', ItemId],
    title: ['title', z.string()],
    body: ['content', z.string()],
    language: textLanguage,
    picture: ['img', z.string()],
    at: ['time', z.int()],
  }),
  refusals: ['ArticleNotFound'],
})

const articleId = ['id', ItemId, 'The article.', examples.requestId] as const

export const rateArticle = defineCall({
  name: 'publishing.rateArticle',
  wire: 'POST /im/article/rate',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Says whether a help article was helpful. One answer per person, which can be changed.',
  input: wireInput({
    id: articleId,
    isHelpful: ['helpful', flag(), 'Whether it helped me.', 1],
  }),
  output: Nothing,
  refusals: ['ArticleNotFound'],
})

export const showMyRating = defineCall({
  name: 'publishing.showMyRating',
  wire: 'POST /im/article/myRating',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Whether I found a help article helpful; without `helpful` I have not said.',
  input: wireInput({ id: articleId }),
  output: wireView({ isHelpful: ['helpful', flag().optional()] }),
  refusals: [],
})

export const listNews = defineCall({
  name: 'publishing.listNews',
  wire: 'POST /im/information/list',
  auth: 'guest',
  ignoresUnknown: true,
  summary: 'News flashes, newest first, 30 per page after the one with the id `after`.',
  input: wireInput({
    after: [
      'after',
      ItemId.optional(),
      'The `id` of the last news flash of the previous page.',
      examples.requestId,
    ],
  }),
  output: tolerantList(nested(ArticleSummary)),
  refusals: [],
})

export const AgreementKind = z.enum(['agreement', 'privacy', 'service'])
export type AgreementKind = z.output<typeof AgreementKind>

const PublishedAnnouncement = wireView({
  id: ['id', ItemId],
  title: ['title', z.string()],
  /** Markdown, as in articles. */
  body: ['content', z.string()],
  language: textLanguage,
  at: ['time', z.int()],
  /** The end, in seconds; absent without an end. */
  until: ['until', z.int().optional()],
  /** Whether it is also shown above the chat list, until it is seen. */
  isBar: ['is_bar', flag().catch(false)],
  isSeen: ['is_read', flag().catch(false)],
})
export type PublishedAnnouncement = z.output<typeof PublishedAnnouncement>

const AgreementToAccept = wireView({
  kind: ['type', openState(AgreementKind)],
  versionId: ['version_id', VersionId],
  title: ['title', z.string()],
  at: ['time', z.int()],
})

export const listAnnouncements = defineCall({
  name: 'publishing.listAnnouncements',
  wire: 'POST /im/announcement/getAnnounceMentInfo',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The announcements that are for me now, newest first, and the agreements that changed since I last accepted them and ask for it.',
  input: wireInput({}),
  output: wireView({
    announcements: ['list', tolerantList(nested(PublishedAnnouncement))],
    agreements: ['agreements', tolerantList(nested(AgreementToAccept))],
  }),
  refusals: [],
})

export const seeAnnouncements = defineCall({
  name: 'publishing.seeAnnouncements',
  wire: 'POST /im/announcement/seen',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Marks announcements as seen, on all my devices.',
  input: wireInput({
    ids: [
      'ids',
      nested(z.array(ItemId).min(1).max(100)),
      'The announcements that I have seen.',
      [examples.requestId],
    ],
  }),
  output: Nothing,
  refusals: [],
})

export const showAgreement = defineCall({
  name: 'publishing.showAgreement',
  wire: 'POST /im/agreement/show',
  auth: 'guest',
  ignoresUnknown: true,
  summary:
    'An agreement or the privacy policy as it is now in effect. Before the staff publish one it is the text that Linnet comes with, without a `version_id`.',
  input: wireInput({ kind: ['type', AgreementKind, 'Which text.', 'privacy'] }),
  output: wireView({
    versionId: ['version_id', VersionId.optional()],
    title: ['title', z.string()],
    /** Markdown, as in articles. */
    body: ['content', z.string()],
    language: textLanguage,
    /** Time when it took effect, in seconds. */
    at: ['time', z.int()],
  }),
  refusals: [],
})

export const acceptAgreement = defineCall({
  name: 'publishing.acceptAgreement',
  wire: 'POST /im/agreement/accept',
  auth: 'member',
  summary: 'Accepts the version of an agreement that is in effect. The version and the time are recorded.',
  input: wireInput({
    versionId: [
      'version_id',
      VersionId,
      'The version in effect, as `getAnnounceMentInfo` or `agreement/show` names it.',
      examples.requestId,
    ],
  }),
  output: Nothing,
  refusals: ['AgreementReplaced'],
})

export const DiscoverKind = z.enum(['app', 'game', 'miniProgram'])
export type DiscoverKind = z.output<typeof DiscoverKind>

const DiscoverEntry = wireView({
  id: ['id', ItemId],
  name: ['name', z.string()],
  kind: ['type', openState(DiscoverKind)],
  /** An https address, or a screen of the app: `#/pages/...`. */
  url: ['url', z.string()],
  /** The path of a picture on this server; '' without one. */
  icon: ['icon', z.string()],
  /** A one-line description. */
  about: ['desc', z.string()],
})
export type DiscoverEntry = z.output<typeof DiscoverEntry>

export const listDiscoverEntries = defineCall({
  name: 'publishing.listDiscoverEntries',
  wire: 'POST /im/tabbarFind/getTabbarFindUrl',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What the Discover tab lists: apps, games and mini programs, in the order of the staff.',
  input: wireInput({}),
  output: tolerantList(nested(DiscoverEntry)),
  refusals: [],
})

/** The folder of the staff's pictures; everybody may fetch them. */
export const pictureFolder = '/im/content/picture/'
/** The path of a picture; '' without an id. */
export const picturePath = (id: string): string => (id === '' ? '' : pictureFolder + id)

export const publishingCalls = [
  listArticleCategories,
  listArticles,
  showArticle,
  rateArticle,
  showMyRating,
  listNews,
  listAnnouncements,
  seeAnnouncements,
  showAgreement,
  acceptAgreement,
  listDiscoverEntries,
] as const
export const publishingEvents = [contentChanged] as const
