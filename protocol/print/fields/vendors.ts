import { authTexts } from './accounts'
import { examples, type RequestTexts } from './field-text'

const article = { id: ['The article.', examples.requestId] } as const
const about = ['What the vendor says of themselves.', 'We sell tea.'] as const
const { account, platform, system, device_id } = authTexts['auth.logIn'] ?? {}

export const vendorsTexts: RequestTexts = {
  'vendors.apply': {
    name: ['The trade name.', 'Tea house'],
    contact: ['How the staff reach the applicant.', 'tea@example.com'],
    text: about,
    contract: ['The version of the contract that was read and is accepted.', 1, 'version'],
  },
  'vendors.logIn': {
    ...(account && platform && system && device_id && { account, platform, system, device_id }),
    password: ['The password of the account.', 'linnet_2026'],
  },
  'vendors.setPage': { text: about },
  'vendors.follow': { on: ['Whether to follow.', 1] },
  'vendors.setGroupPublic': { on: ['Whether the group is on the page.', 1] },
  'vendors.listMembers': {
    after: ['The last member of the previous page.', examples.otherId],
    keyword: ['Part of a name.', 'ann'],
  },
  'vendors.listArticles': { before: ['The last article of the previous page.', examples.requestId] },
  'vendors.showArticle': article,
  'vendors.saveArticle': {
    id: ['The article, by an id that the client made.', examples.requestId],
    title: ['The title.', 'First harvest'],
    content: ['The text.', 'It has **begun**.', 'Markdown'],
    on: ['Whether it is published; otherwise only its vendor sees it.', 1],
  },
  'vendors.deleteArticle': article,
}
