/** The previews of links in the text being written. */
import type { ConversationId, LinkPreview } from '@linnet/protocol'
import { splitLinks } from '~/kit/text/link-text'
import { createSessionStore } from '~/session/session-store'

/** A preview that the next message containing its address will carry. */
export type LinkOffer = { id: string; preview: LinkPreview }

type Store = {
  offers: ReadonlyMap<ConversationId, LinkOffer>
  /** Addresses whose preview was removed, until a message is sent. */
  removed: ReadonlySet<string>
}

export const useLinkOffers = createSessionStore<Store>({ offers: new Map(), removed: new Set() })

/** The first web address in a text, as it is written there. */
export const firstLink = (text: string): string | undefined =>
  splitLinks(text).find(({ href }) => href?.startsWith('http'))?.text

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

/** Takes the preview for a text that is being sent, if its address is in the text. */
export function takePreview(conversationId: ConversationId, text: string): LinkOffer | undefined {
  const offer = useLinkOffers.getState().offers.get(conversationId)
  offerPreview(conversationId, undefined)
  useLinkOffers.setState({ removed: new Set() })
  return offer && text.includes(offer.preview.url) ? offer : undefined
}
