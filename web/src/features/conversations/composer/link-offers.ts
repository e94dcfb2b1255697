/** The previews of links in the text being written. */
import type { ConversationId, LinkPreview, RangeStyle } from '@linnet/protocol'
import { splitLinks } from '~/kit/text/link-text'
import { readMarkup } from '~/kit/text/markup'
import { createSessionStore } from '~/session/session-store'

/** A preview that the next message containing its address will carry. */
export type LinkOffer = { id: string; preview: LinkPreview }

type Store = {
  offers: ReadonlyMap<ConversationId, LinkOffer>
  /** Addresses whose preview was removed, until a message is sent. */
  removed: ReadonlySet<string>
}

export const useLinkOffers = createSessionStore<Store>({ offers: new Map(), removed: new Set() })

/** A preview would uncover what a spoiler hides, and code is no link. */
const unlinked: readonly RangeStyle[] = ['spoiler', 'code', 'pre']

/** The first web address in a typed text that may have a preview, as it is written there. */
export function firstLink(typed: string): string | undefined {
  const { text, ranges } = readMarkup(typed)
  const kept = ranges.filter(({ style }) => unlinked.includes(style))
  return splitLinks(text).find(
    ({ at, href }) =>
      href?.startsWith('http') && !kept.some((range) => range.at <= at && at < range.at + range.length),
  )?.text
}

export function offerPreview(conversationId: ConversationId, offer: LinkOffer | undefined): void {
  const offers = new Map(useLinkOffers.getState().offers)
  if (offer) offers.set(conversationId, offer)
  else offers.delete(conversationId)
  useLinkOffers.setState({ offers })
}

export function removePreview(conversationId: ConversationId, url: string): void {
  offerPreview(conversationId, undefined)
  useLinkOffers.setState(({ removed }) => ({ removed: new Set([...removed, url]) }))
}

/** Takes the preview for a typed text that is being sent, if it still is the one of its first address. */
export function takePreview(conversationId: ConversationId, typed: string): LinkOffer | undefined {
  const offer = useLinkOffers.getState().offers.get(conversationId)
  offerPreview(conversationId, undefined)
  useLinkOffers.setState({ removed: new Set() })
  return offer?.preview.url === firstLink(typed) ? offer : undefined
}
