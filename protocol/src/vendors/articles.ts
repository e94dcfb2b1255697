/** Articles of vendors. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'

export const vendorLengths = { name: 60, contact: 200, about: 1000, title: 120, article: 20_000 } as const
const ArticleId = z.uuid().toLowerCase()

export const ArticleRowView = wireView({
  id: ['id', ArticleId],
  title: ['title', z.string()],
  /** Unix seconds. */
  at: ['time', z.int()],
  /** Drafts are visible only to their vendor. */
  isPublished: ['on', flag()],
})
export type ArticleRowView = z.output<typeof ArticleRowView>

export const ArticleView = wireView({
  id: ['id', ArticleId],
  vendorId: ['user_id', PersonId],
  vendorName: ['name', z.string()],
  title: ['title', z.string()],
  /** Markdown. */
  body: ['content', z.string()],
  at: ['time', z.int()],
  isPublished: ['on', flag()],
})
export type ArticleView = z.output<typeof ArticleView>

export const listVendorArticles = defineCall({
  name: 'vendors.listArticles',
  wire: 'POST /im/vendor/getArticleList',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary:
    'Articles of a vendor, newest first, 30 per page before the article `before`; mine, with the drafts, if no vendor is named.',
  input: wireInput({
    personId: ['user_id', PersonId.optional()],
    before: ['before', ArticleId.optional(), 'The last article of the previous page.', examples.requestId],
  }),
  output: wireView({
    articles: ['list', tolerantList(nested(ArticleRowView))],
    hasMore: ['has_more', flag()],
  }),
  refusals: ['VendorNotFound'],
})

const articleId = ['id', ArticleId, 'The article.', examples.requestId] as const

export const showVendorArticle = defineCall({
  name: 'vendors.showArticle',
  wire: 'POST /im/vendor/getArticleDetail',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary: 'An article of a vendor.',
  input: wireInput({ id: articleId }),
  output: ArticleView,
  refusals: ['VendorArticleNotFound'],
})

export const saveVendorArticle = defineCall({
  name: 'vendors.saveArticle',
  wire: 'POST /im/vendor/saveArticle',
  auth: 'member',
  desk: 'vendor',
  summary:
    'Writes an article, or changes the one named. The id is made by the client, so a repeated call changes nothing.',
  input: wireInput({
    id: ['id', ArticleId, 'The article, by an id that the client made.', examples.requestId],
    title: ['title', text({ min: 1, max: vendorLengths.title }), 'The title.', 'First harvest'],
    body: ['content', text({ max: vendorLengths.article }), 'The text.', 'It has **begun**.', 'Markdown'],
    isPublished: ['on', flag(), 'Whether it is published; otherwise only its vendor sees it.', 1],
  }),
  output: ArticleView,
  refusals: ['NotAVendor', 'VendorArticleNotFound', 'VendorFactsMissing', 'VendorArticlesFull'],
  limit: { count: 120, seconds: 3600 },
})

export const deleteVendorArticle = defineCall({
  name: 'vendors.deleteArticle',
  wire: 'POST /im/vendor/deleteArticle',
  auth: 'member',
  desk: 'vendor',
  summary: 'Deletes an article of mine.',
  input: wireInput({ id: articleId }),
  output: Nothing,
  refusals: ['NotAVendor', 'VendorArticleNotFound'],
})
