/** The four tabs, in the product's order. */
export const tabPaths = [
  '/pages/chat/index',
  '/pages/friend/index',
  '/pages/push/index',
  '/pages/my/index',
] as const

export type TabPath = (typeof tabPaths)[number]

/** The tab whose own screen stands at a path. */
export function tabAt(path: string): TabPath | undefined {
  return tabPaths.find((tab) => tab === path)
}
