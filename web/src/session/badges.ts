import { create } from 'zustand'
import { setUnreadBadge } from '~/platform/title'

/** The badge of each tab. */
export type Badges = {
  /** Unread messages of conversations that are not muted. */
  chats: number
  /** New friend requests plus group applications. */
  contacts: number
  /** Whether there are unread moments messages. */
  hasDiscoverNews: boolean
}

export const noBadges: Badges = { chats: 0, contacts: 0, hasDiscoverNews: false }

/** The badges of the tab bar. */
export const useBadges = create<Badges>()(() => noBadges)

/** Changes some of the badges; the unread count also goes to the page's title and the app's icon. */
export function setBadges(change: Partial<Badges>): void {
  useBadges.setState(change)
  setUnreadBadge(useBadges.getState().chats)
}
