/** Vendors' articles. */
import { type ArticleRowView, type ArticleView, isBlank, type PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import {
  type ArticleRow,
  countArticles,
  deleteArticle,
  selectArticle,
  selectArticles,
  upsertArticle,
} from './article-store'
import { lockVendor } from './store'
import { isVendor, requireVendor, vendorsAmong } from './vendors'

const pageSize = 30
const maxArticles = 500

export const articleRow = ({ id, title, at, isPublished }: ArticleRow): ArticleRowView => ({
  id,
  title,
  at: unixSeconds(at),
  isPublished,
})

/** A vendor's articles; drafts are visible only to the vendor who wrote them. */
export async function listArticles(
  work: ReadWork,
  { vendorId, personId, before = null }: { vendorId: PersonId; personId: PersonId; before?: string | null },
): Promise<{ articles: ArticleRowView[]; hasMore: boolean }> {
  if (!(await isVendor(work, vendorId))) return refuse('VendorNotFound')
  const withDrafts = vendorId === personId
  const rows = await selectArticles(work.sql, { vendorId, before, withDrafts, limit: pageSize + 1 })
  return { articles: rows.slice(0, pageSize).map(articleRow), hasMore: rows.length > pageSize }
}

export async function showArticle(
  work: ReadWork,
  { id, personId }: { id: string; personId: PersonId },
): Promise<ArticleView> {
  const row = await selectArticle(work.sql, id)
  if (!row || !(row.isPublished || row.vendorId === personId)) return refuse('VendorArticleNotFound')
  const name = (await vendorsAmong(work, [row.vendorId])).get(row.vendorId)
  if (name === undefined) return refuse('VendorArticleNotFound')
  const { vendorId, body } = row
  return { ...articleRow(row), vendorId, vendorName: name, body }
}

export async function saveArticle(
  work: Work,
  article: { id: string; vendorId: PersonId; title: string; body: string; isPublished: boolean },
): Promise<ArticleView> {
  const { id, vendorId } = article
  const vendor = await lockVendor(work.sql, vendorId)
  if (vendor?.state !== 'approved') return refuse('NotAVendor')
  const title = article.title.trim()
  if (isBlank(title)) return refuse('VendorFactsMissing')
  const known = await selectArticle(work.sql, id)
  if (known && known.vendorId !== vendorId) return refuse('VendorArticleNotFound')
  if (!known && (await countArticles(work.sql, vendorId)) >= maxArticles)
    return refuse('VendorArticlesFull', { max: maxArticles })
  await upsertArticle(work.sql, { ...article, title, nowMs: work.nowMs })
  return showArticle(work, { id, personId: vendorId })
}

export async function removeArticle(work: Work, own: { id: string; vendorId: PersonId }): Promise<void> {
  await requireVendor(work, own.vendorId)
  if (!(await deleteArticle(work.sql, own))) return refuse('VendorArticleNotFound')
}
