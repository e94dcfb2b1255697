/** The card of a short video in a chat where it is shared. */
import { cutToCodePoints, tidyLine, type Translated, VideoId } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { screens } from '@linnet/protocol/screens'
import type { CardOfScreen } from '../linkpreviews'
import { profilesByIds } from '../profiles'
import type { UploadSlots } from '../uploads'
import { visibleAmong } from './visible'

const site: Translated = {
  'zh-cn': '短视频',
  'yue-lang': '短片',
  'en-us': 'Video',
  'korean-lang': '숏폼',
}

const titleLength = 80

/**
 * Creates the card of a public video; others have none: a card shows the cover and the text to everybody in
 * the chat.
 */
export const createVideoCard =
  ({ readPicture }: Pick<UploadSlots, 'readPicture'>): CardOfScreen =>
  async (work, { personId, language, link }) => {
    const place = placeOfLink(link)
    const { data: id } = VideoId.safeParse(place?.params['id'])
    if (place?.path !== screens.video || id === undefined) return undefined
    const video = (await visibleAmong(work, { personId, ids: [id] })).get(id)
    if (video?.visibility !== 'public' || video.state !== 'ready') return undefined
    const { authorId, text, coverId, fileId } = video
    const author = (await profilesByIds(work, [authorId])).get(authorId)?.nickname ?? ''
    const words = cutToCodePoints(tidyLine(text.replaceAll(/\s+/gu, ' ')), titleLength).trim()
    return {
      link: linkToScreen(screens.video, { id }),
      site: site[language],
      title: words || tidyLine(author) || site[language],
      about: words === '' ? '' : author,
      picture: await readPicture(work, coverId ?? fileId),
    }
  }
