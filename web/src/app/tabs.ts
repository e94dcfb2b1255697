import { screenAliases } from '@linnet/protocol/screen-aliases'
import { screens } from '@linnet/protocol/screens'

/** The four tabs, in the product's order. */
export const tabPaths = [screens.chats, screens.contacts, screens.discover, screens.me] as const

export type TabPath = (typeof tabPaths)[number]

/** The tab whose root screen has this path, or an alias of it. */
export function tabAt(path: string): TabPath | undefined {
  return tabPaths.find((tab) => tab === (screenAliases[path] ?? path))
}
