import { screens } from '@linnet/protocol/screens'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { classes } from '~/kit/classes'
import { lazyPart } from '~/kit/lazy-part'
import { useMediaQuery, wideQuery } from '~/platform/media-query'
import { appHistory, redirect, useHistoryView } from '~/platform/navigation'
import type { Place } from '~/platform/place'
import { ScreenContext } from '~/platform/screen-context'
import { useSession } from '~/session/session'
import { AppTabs } from './AppTabs'
import { arrange, keyOf, type ShownScreen } from './arrange'
import { EmptyDetail } from './EmptyDetail'
import { canonicalPath, redirectOf } from './guard'
import { useListWidth } from './list-width'
import { routeAt, useNotFoundScreen } from './route-table'
import { ScreenLoader } from './ScreenLoader'
import { tabAt } from './tabs'
import styles from './Layout.module.css'

/** Only wide windows have a divider to drag. */
const PaneResizer = lazyPart(() => import('./PaneResizer'), 'PaneResizer')

/** The longest screen transition (--slow), plus a frame. */
const motionMs = 320

/** Renders the screens: stacked on phones, list and detail side by side on wide windows. */
export function Layout() {
  const view = useHistoryView()
  const NotFoundScreen = useNotFoundScreen()
  const isWide = useMediaQuery(wideQuery)
  const hasSession = useSession((state) => state.session !== null)
  const listWidth = useListWidth()
  const tabs = useVisitedTabs(view.stack, hasSession)
  const top = view.stack.at(-1)
  const redirectTo = top && redirectFor(top.path, hasSession)

  useEffect(() => {
    if (top && redirectTo !== undefined) redirect(top, redirectTo)
  }, [top, redirectTo])

  useEffect(() => {
    if (view.motion === 'none') return undefined
    const timer = setTimeout(() => appHistory().settle(), motionMs)
    return () => clearTimeout(timer)
  }, [view])

  const mounted = arrange({ view, tabs, paneOf, isWide }).filter(
    ({ place }) => redirectFor(place.path, hasSession) === undefined,
  )
  const visible = mounted.filter((shown) => shown.isVisible)
  const isFull = visible.some((shown) => shown.pane === 'full')
  const list = visible.find((shown) => shown.pane === 'list')
  const isTabVisible = list !== undefined && tabAt(list.place.path) !== undefined
  return (
    <div className={styles.layout} style={{ '--list-width': `${listWidth}px` }}>
      {mounted.map((shown) => (
        <Pane key={shown.key} shown={shown} NotFoundScreen={NotFoundScreen} />
      ))}
      {hasSession && (isWide || mounted.some(({ place }) => tabAt(place.path))) && (
        <AppTabs
          current={list && tabAt(list.place.path)}
          listIndex={list?.place.index ?? top?.index ?? 0}
          isVisible={isWide ? !isFull : isTabVisible}
          isWide={isWide}
        />
      )}
      {isWide && !isFull && hasSession && (
        <>
          <Suspense fallback={null}>
            <PaneResizer width={listWidth} />
          </Suspense>
          {list?.key === (top && keyOf(top)) && <EmptyDetail />}
        </>
      )}
    </div>
  )
}

type PaneProps = { shown: ShownScreen; NotFoundScreen: ComponentType | undefined }

function Pane({ shown, NotFoundScreen }: PaneProps) {
  const { place, pane, isVisible, hasBack, motion, level } = shown
  const route = routeAt(place.path)
  const isTab = tabAt(place.path) !== undefined
  return (
    <div
      className={classes(styles.pane, isTab && styles.tabPane)}
      data-pane={pane}
      data-motion={motion}
      data-hidden={!isVisible && motion === undefined ? true : undefined}
      inert={!isVisible}
      style={{ zIndex: level }}
    >
      <ScreenContext value={{ place, isVisible, hasBack }}>
        {route ? <ScreenLoader route={route} /> : NotFoundScreen && <NotFoundScreen />}
      </ScreenContext>
    </div>
  )
}

function paneOf(path: string): ShownScreen['pane'] {
  return routeAt(path)?.pane ?? 'full'
}

function redirectFor(path: string, hasSession: boolean): string | undefined {
  const needsSession = routeAt(path)?.auth ?? canonicalPath(path) === screens.defaultTab
  return redirectOf(path, { needsSession, hasSession })
}

/** The tab screens visited in this session, most recent last. */
function useVisitedTabs(stack: readonly Place[], hasSession: boolean): readonly Place[] {
  const [tabs, setTabs] = useState<readonly Place[]>([])
  const inStack = stack.filter((place) => tabAt(place.path))
  const isKnown = inStack.every((place) => tabs.includes(place))
  if (!hasSession && tabs.length > 0) setTabs([])
  if (hasSession && !isKnown) {
    const others = tabs.filter((tab) => !inStack.some((place) => place.path === tab.path))
    setTabs([...others, ...inStack])
  }
  return hasSession ? tabs : []
}
