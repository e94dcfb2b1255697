import { Compass, MessageCircle, UserRound, UsersRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '~/i18n/texts'
import { Mark } from '~/kit/Mark'
import { TabBar, type Tab } from '~/kit/screens/TabBar'
import { whenIdle } from '~/platform/idle'
import { navigate } from '~/platform/navigation'
import { useBadges } from '~/session/badges'
import { appTexts } from './app-texts'
import { routeAt } from './route-table'
import { preload } from './ScreenLoader'
import { tabPaths, type TabPath } from './tabs'
import styles from './AppTabs.module.css'

type AppTabsProps = {
  current: TabPath | undefined
  /** The list pane's index in the history; opening a tab replaces it. */
  listIndex: number
  isVisible: boolean
  isWide: boolean
}

/** Chats, contacts, discover, me: at the bottom of phones, at the side of wide windows. */
export function AppTabs({ current, listIndex, isVisible, isWide }: AppTabsProps) {
  const texts = useTexts(appTexts)
  const badges = useBadges()
  useEffect(() => whenIdle(preloadTabs), [])
  const tabs: Tab[] = [
    { key: tabPaths[0], label: texts.chats, icon: <MessageCircle size={24} />, badge: badges.chats },
    { key: tabPaths[1], label: texts.contacts, icon: <UsersRound size={24} />, badge: badges.contacts },
    {
      key: tabPaths[2],
      label: texts.discover,
      icon: <Compass size={24} />,
      badge: badges.hasDiscoverNews ? 'dot' : undefined,
    },
    { key: tabPaths[3], label: texts.me, icon: <UserRound size={24} /> },
  ]
  return (
    <div className={styles.tabs} inert={!isVisible} data-hidden={isWide && !isVisible ? true : undefined}>
      {isWide && (
        <span className={styles.mark}>
          <Mark size={40} />
        </span>
      )}
      <TabBar
        label={texts.tabs}
        tabs={tabs}
        current={current}
        direction={isWide ? 'column' : 'row'}
        onSelect={(path) => navigate(path, {}, { replace: true, from: listIndex })}
      />
    </div>
  )
}

/** Preloads the other tabs' chunks, so each opens at the first tap. */
async function preloadTabs(): Promise<void> {
  for (const path of tabPaths) {
    const route = routeAt(path)
    if (route) await preload(route).catch(() => undefined)
  }
}
