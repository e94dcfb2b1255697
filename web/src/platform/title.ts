import { useEffect } from 'react'
import { useScreenVisible } from './screen-context'

const appName = 'Linnet'
let screenTitle = ''
let unread = 0

/** Sets the page title to the visible screen's. */
export function useTitle(title: string): void {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return
    screenTitle = title
    paintTitle()
  }, [title, isVisible])
}

/** Shows the count of unread messages in the page's title and on the app's icon. */
export function setUnreadBadge(count: number): void {
  if (count === unread) return
  unread = count
  paintTitle()
  const painted = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Icon badges only work for installed apps; the title shows the count anyway.
  painted?.catch(() => undefined)
}

/** Without the screen's name while the app is locked. */
export function paintTitle(): void {
  document.title = pageTitle(document.documentElement.dataset['lock'] ? '' : screenTitle, unread)
}

/** "(3) Chats - Linnet". */
export function pageTitle(screen: string, count: number): string {
  const name = screen && screen !== appName ? `${screen} - ${appName}` : appName
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${name}` : name
}
