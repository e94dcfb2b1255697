import { useEffect } from 'react'
import { useScreenVisible } from './screen-context'

const appName = 'Linnet'
let screenTitle = ''
let unread = 0

/** Names the page after the visible screen. */
export function useTitle(title: string): void {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return
    screenTitle = title
    paint()
  }, [title, isVisible])
}

/** Shows the count of unread messages in the page's title and on the app's icon. */
export function setUnreadBadge(count: number): void {
  if (count === unread) return
  unread = count
  paint()
  const painted = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Browsers refuse the icon's badge to pages that are not installed; the title says it anyway.
  painted?.catch(() => undefined)
}

function paint(): void {
  document.title = pageTitle(screenTitle, unread)
}

/** "(3) Chats - Linnet". */
export function pageTitle(screen: string, count: number): string {
  const name = screen && screen !== appName ? `${screen} - ${appName}` : appName
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${name}` : name
}
