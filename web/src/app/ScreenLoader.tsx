import { useEffect, useState, type ComponentType } from 'react'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { noteScreen, whenIdle } from '~/platform/idle'
import { appHistory } from '~/platform/navigation'
import type { ScreenRoute } from '~/platform/screen-route'
import { useSession } from '~/session/session'
import { redirectOf } from './guard'
import { loadRouteAt, routeAt } from './route-table'
import { ScreenBoundary } from './ScreenBoundary'

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Loads a screen's chunk once; a failed load can be retried. */
export function preload(route: ScreenRoute): Promise<ComponentType> {
  const running = loading.get(route.path)
  if (running) return running
  const fetching = route.load().then(
    (component) => {
      loaded.set(route.path, component)
      return component
    },
    (failure: unknown) => {
      loading.delete(route.path)
      throw failure
    },
  )
  loading.set(route.path, fetching)
  return fetching
}

/** Loads the screen that the page opens with, so that it is painted first, not a skeleton. */
export async function preloadFirst(): Promise<void> {
  const path = appHistory().current().stack.at(-1)?.path ?? ''
  // A failed load is shown, and retried, where the screen would be.
  await loadRouteAt(path).catch(() => undefined)
  const hasSession = useSession.getState().session !== null
  const target = redirectOf(path, { needsSession: routeAt(path)?.auth ?? true, hasSession }) ?? path
  const route = routeAt(target)
  if (route) await preload(route).catch(() => undefined)
}

/** Renders a route's screen: at once if its chunk is loaded, otherwise a skeleton until it is. */
export function ScreenLoader({ route }: { route: ScreenRoute }) {
  const [Component, setComponent] = useState(() => loaded.get(route.path))
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (Component) {
      noteScreen()
      if (route.nextIsHere) void preloadNext(route)
      return whenIdle(() => preloadNext(route))
    }
    preload(route).then(
      (component) => setComponent(() => component),
      () => setFailed(true),
    )
    return undefined
  }, [route, Component, attempt])
  if (Component) {
    return (
      <ScreenBoundary>
        <Component />
      </ScreenBoundary>
    )
  }
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <Screen title="Linnet" barTitle="" tone={route.pane === 'list' ? 'surface' : 'page'}>
      {hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonRows />}
    </Screen>
  )
}

/** A failed preload is retried when the screen is opened. */
async function preloadNext(route: ScreenRoute): Promise<void> {
  for (const path of route.next ?? []) {
    const next = routeAt(path)
    if (next) await preload(next).catch(() => undefined)
  }
}
