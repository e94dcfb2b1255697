/** Content published by the staff, and an app's calls before anybody signs in: all of it is public. */
import {
  acceptAgreement,
  listAnnouncements,
  listArticleCategories,
  listArticles,
  listDiscoverEntries,
  listNews,
  rateArticle,
  seeAnnouncements,
  showAgreement,
  showAppConfig,
  showArticle,
  showMyAddress,
  showMyRating,
  showSystemConfig,
} from '@linnet/protocol'
import { newId } from '@linnet/testing'
import { type Row, row } from './row'

const nobodys = (refusal: string) => ({ owner: refusal, others: refusal })

export const publishingRows: readonly Row[] = [
  row(listArticleCategories, () => ({}), 'own'),
  row(listArticles, () => ({}), 'own'),
  row(showArticle, () => ({ id: newId() }), nobodys('ArticleNotFound')),
  row(rateArticle, () => ({ id: newId(), isHelpful: true }), nobodys('ArticleNotFound')),
  row(showMyRating, () => ({ id: newId() }), 'own'),
  row(listNews, () => ({}), 'own'),
  row(listAnnouncements, () => ({}), 'own'),
  row(seeAnnouncements, () => ({ ids: [newId()] }), 'own'),
  row(showAgreement, () => ({ kind: 'privacy' as const }), 'own'),
  row(acceptAgreement, () => ({ versionId: newId() }), nobodys('AgreementReplaced')),
  row(listDiscoverEntries, () => ({}), 'own'),
  row(showAppConfig, () => ({}), 'own'),
  row(showSystemConfig, () => ({}), 'own'),
  row(showMyAddress, () => ({}), 'own'),
]
