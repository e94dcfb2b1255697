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

/** This page's history, created on first use so that tests can import modules that navigate. */
export function appHistory(): HistoryStack {
  historyStack ??= new HistoryStack(windowHistory)
  return historyStack
}

/** Opens a screen. Inside a screen's components prefer useNavigate(), which knows the pane. */
export function navigate(path: string, params: Params = {}, options: GoOptions = {}): void {
  appHistory().go(hashOf(path, params), options)
}

/** Replaces a screen that a guest may not see, or that only redirects. */
export function redirect(place: Place, path: string): void {
  appHistory().redirect(place, hashOf(path))
}

/** Goes back one step, or opens `fallback` if this was the first screen. */
export function goBack(fallback: string = screens.defaultTab): void {
  appHistory().back(hashOf(fallback))
}

/** The stack of screens; re-renders on every navigation. */
export function useHistoryView(): HistoryView {
  return useSyncExternalStore(appHistory().subscribe, appHistory().current)
}
