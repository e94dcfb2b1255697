/**
 * Previews of the app's own screens, shared as a card that opens the same screen: published content, and screens of later
 * domains.
 */
import type { Language, PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { type ScreenCard, screenCardOf } from '../publishing'
import { type Answer, keepPreview, recentPreview, storePicture, type StoringParts } from './previews'

interface Sharer {
  personId: PersonId
  language: Language
}

/** The card of a screen of a later domain, as the person who shares it may see it. */
export type CardOfScreen = (work: Work, asked: Sharer & { link: string }) => Promise<ScreenCard | undefined>

export const createScreenPreviews =
  ({ cards, ...parts }: StoringParts & { cards: readonly CardOfScreen[] }) =>
  async ({ personId, language }: Sharer, url: string): Promise<Answer> => {
    const asked = { personId, language, link: url }
    const card = await parts.transact(async (work) => {
      for (const cardOf of [screenCardOf, ...cards]) {
        const found = await cardOf(work, asked)
        if (found) return found
      }
      return undefined
    })
    if (!card) return {}
    const { link, site, title, about, picture } = card
    const known = await recentPreview(parts, personId, link)
    // The card has been reworded since, or the person now reads it in another language.
    if (known?.preview?.title === title && known.preview.site === site) return known
    const pictureId = picture ? await storePicture(parts, personId, picture) : null
    return keepPreview(parts, { ownerId: personId, url: link, site, title, about, pictureId })
  }
