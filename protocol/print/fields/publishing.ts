import { examples, type RequestTexts } from './field-text'

const article = examples.requestId

export const publishingTexts: RequestTexts = {
  'publishing.listArticles': {
    cat_id: ['Only articles of this category.', article],
    keyword: ['What the title or the text contains.', 'withdraw'],
    after: ['The `id` of the last article of the previous page.', article],
  },
  'publishing.showArticle': { id: ['The article or the news flash.', article] },
  'publishing.rateArticle': {
    id: ['The article.', article],
    helpful: ['Whether it helped me.', 1],
  },
  'publishing.showMyRating': { id: ['The article.', article] },
  'publishing.listNews': { after: ['The `id` of the last news flash of the previous page.', article] },
  'publishing.seeAnnouncements': { ids: ['The announcements that I have seen.', [article]] },
  'publishing.showAgreement': { type: ['Which text.', 'privacy'] },
  'publishing.acceptAgreement': {
    version_id: ['The version in effect, as `getAnnounceMentInfo` or `agreement/show` names it.', article],
  },
}
