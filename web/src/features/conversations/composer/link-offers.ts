/** The previews of links that are being written. */
import type { ConversationId, LinkPreview } from '@linnet/protocol'
import { splitLinks } from '~/kit/text/link-text'
import { createSessionStore } from '~/session/session-store'

/** A preview that the next message with its address will carry. */
export type LinkOffer = { id: string; preview: LinkPreview }

type Store = {
  offers: ReadonlyMap<ConversationId, LinkOffer>
  /** Addresses whose preview was removed, until a message is sent. */
  removed: ReadonlySet<string>
}

export const useLinkOffers = createSessionStore<Store>({ offers: new Map(), removed: new Set() })

/** The first address of the web in a text, as it stands there. */
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

/** Takes the preview for a text that is being sent, if there is one of an address in it. */
export function takePreview(conversationId: ConversationId, text: string): LinkOffer | undefined {
  const offer = useLinkOffers.getState().offers.get(conversationId)
  offerPreview(conversationId, undefined)
  useLinkOffers.setState({ removed: new Set() })
  return offer && text.includes(offer.preview.url) ? offer : undefined
}
