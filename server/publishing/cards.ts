/** The card of an article or a news flash in a chat where it is shared. */
import { cutToCodePoints, type Language, type Translated } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { screens } from '@linnet/protocol/screens'
import type { ContentFacts } from '@linnet/protocol/staff/publishing-shapes'
import type { Work } from '../kernel/work'
import { readingIn } from './articles'
import { selectLiveItem } from './live-store'
import { selectPicture } from './picture-store'

export interface ScreenCard {
  /** The link to the screen, in its canonical form. */
  link: string
  /** The kind of content, in the language of the person who shares it. */
  site: string
  title: string
  about: string
  picture: Uint8Array | undefined
}

const names = {
  news: { 'zh-cn': '快讯', 'yue-lang': '快訊', 'en-us': 'News', 'korean-lang': '소식' },
  article: { 'zh-cn': '帮助', 'yue-lang': '幫助', 'en-us': 'Help', 'korean-lang': '도움말' },
} as const satisfies Record<string, Translated>

const aboutLength = 120
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The card of the screen that a link leads to; undefined for screens without a card, and for unpublished content. */
export async function screenCardOf(
  work: Work,
  { link, language }: { link: string; language: Language },
): Promise<ScreenCard | undefined> {
  const place = placeOfLink(link)
  const id = place?.params['article'] ?? ''
  if (place?.path !== screens.article || !uuid.test(id)) return undefined
  const row = await selectLiveItem(work.sql, { id, kinds: ['article', 'news'] }, readingIn(work, language))
  if (!row) return undefined
  const isNews = row.kind === 'news'
  const { pictureId = '' } = row.facts as ContentFacts<'news'>
  const picture = pictureId === '' ? undefined : await selectPicture(work.sql, pictureId)
  return {
    link: linkToScreen(screens.article, { article: id, ...(isNews && { news: '1' }) }),
    site: names[isNews ? 'news' : 'article'][language],
    title: row.title,
    about: cutToCodePoints(row.plain, aboutLength),
    picture: picture?.bytes,
  }
}
