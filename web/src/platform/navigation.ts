import { screens } from '@linnet/protocol/screens'
import { useSyncExternalStore } from 'react'
import { HistoryStack, type GoOptions } from './history-stack'
import { hashOf, type BrowserHistory, type HistoryView, type Params, type Place } from './place'

const windowHistory: BrowserHistory = {
  state: () => window.history.state as unknown,
  hash: () => window.location.hash,
  push: (state, hash) => window.history.pushState(state, '', hash || '#/'),
  replace: (state, hash) => window.history.replaceState(state, '', hash || '#/'),
  back: (steps) => window.history.go(-steps),
  onPop: (listener) => window.addEventListener('popstate', (event) => listener(event.hasUAVisualTransition)),
}

let historyStack: HistoryStack | undefined

/** The one history of this page, made on first use so that tests can import what navigates. */
export function appHistory(): HistoryStack {
  historyStack ??= new HistoryStack(windowHistory)
  return historyStack
}

/** Shows a screen. Inside a screen's components useNavigate() is better: it knows which pane it is in. */
export function navigate(path: string, params: Params = {}, options: GoOptions = {}): void {
  appHistory().go(hashOf(path, params), options)
}

/** Another screen instead of one that this visit may not see, or that only leads on. */
export function redirect(place: Place, path: string): void {
  appHistory().redirect(place, hashOf(path))
}

/** One step back, or `fallback` when this is the first screen that was opened. */
export function goBack(fallback: string = screens.defaultTab): void {
  appHistory().back(hashOf(fallback))
}

/** The stack of screens; the component follows every navigation. */
export function useHistoryView(): HistoryView {
  return useSyncExternalStore(appHistory().subscribe, appHistory().current)
}
