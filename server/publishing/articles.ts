/** Help articles and news, as people read and rate them. */
import {
  type ArticleSummary,
  type CallInput,
  type CallOutput,
  cutToCodePoints,
  type Language,
  type listArticleCategories,
  type listArticles,
  type listNews,
  type PersonId,
  picturePath,
  type rateArticle,
  type showArticle,
  type showMyRating,
} from '@linnet/protocol'
import type { ContentFacts } from '@linnet/protocol/staff/publishing-shapes'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { Work } from '../kernel/work'
import { selectCategories } from './category-store'
import { inLanguage, languageOrder } from './languages'
import {
  type Reading,
  selectArticles,
  selectLive,
  selectLiveItem,
  selectNews,
  type SummaryRow,
} from './live-store'
import { selectRating, upsertRating } from './reader-store'

const pageSize = 30

/** Selects the articles in effect now, for readers of a language. */
export const readingIn = (work: Work, language: Language): Reading => ({
  nowMs: work.nowMs,
  languages: languageOrder(language),
})

export async function readCategories(
  work: Work,
  language: Language,
): Promise<CallOutput<typeof listArticleCategories>> {
  const [categories, articles] = [
    await selectCategories(work.sql),
    await selectLive(work.sql, 'article', readingIn(work, language)),
  ]
  return categories
    .map(({ id, names }) => ({
      id,
      name: inLanguage(names, language) ?? '',
      articles: articles.filter(({ categoryId: category }) => category === id).length,
    }))
    .filter((category) => category.articles > 0)
}

export async function readArticles(
  work: Work,
  { language, categoryId, keyword = '', after }: CallInput<typeof listArticles> & { language: Language },
): Promise<CallOutput<typeof listArticles>> {
  const search = {
    categoryId: categoryId ?? null,
    keyword: keyword.trim().toLowerCase(),
    after: after ?? null,
    limit: pageSize,
  }
  return (await selectArticles(work.sql, search, readingIn(work, language))).map(summaryOf)
}

export async function readNews(
  work: Work,
  { language, after }: CallInput<typeof listNews> & { language: Language },
): Promise<CallOutput<typeof listNews>> {
  const page = { after: after ?? null, limit: pageSize }
  return (await selectNews(work.sql, page, readingIn(work, language))).map(summaryOf)
}

const excerptLength = 120

const summaryOf = (row: SummaryRow): ArticleSummary => ({
  id: row.id,
  title: row.title,
  excerpt: cutToCodePoints(row.excerpt, excerptLength),
  categoryId: row.categoryId ?? undefined,
  picture: pictureOf(row.facts),
  at: unixSeconds(row.effectiveAt),
})

/** The picture of an item; news have one, articles have none. */
const pictureOf = (facts: unknown) => picturePath((facts as ContentFacts<'news'>).pictureId ?? '')

export async function readArticle(
  work: Work,
  { id, language }: CallInput<typeof showArticle> & { language: Language },
): Promise<CallOutput<typeof showArticle>> {
  const kinds = ['article', 'news'] as const
  const row = await selectLiveItem(work.sql, { id, kinds }, readingIn(work, language))
  if (!row) return refuse('ArticleNotFound')
  return {
    id,
    title: row.title,
    body: row.body,
    language: row.language,
    picture: pictureOf(row.facts),
    at: unixSeconds(row.effectiveAt),
  }
}

type Rating = CallInput<typeof rateArticle> & { personId: PersonId; language: Language }

/** Rates an article; only the last answer of a person counts. */
export async function rate(work: Work, { id, isHelpful, personId, language }: Rating): Promise<void> {
  const row = await selectLiveItem(work.sql, { id, kinds: ['article'] }, readingIn(work, language))
  if (!row) return refuse('ArticleNotFound')
  await upsertRating(work.sql, { personId, itemId: id, isHelpful, nowMs: work.nowMs })
}

export const readOwnRating = async (
  work: Pick<Work, 'sql'>,
  { id, personId }: { id: string; personId: PersonId },
): Promise<CallOutput<typeof showMyRating>> => ({
  isHelpful: await selectRating(work.sql, { personId, itemId: id }),
})
