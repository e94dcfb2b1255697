import type { ScreenPlace } from './place-of-link'

/** A link to a screen that works anywhere in the app, whatever the app's own address is. */
export function linkToScreen(path: ScreenPlace['path'], params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString()
  return `#${path}${query === '' ? '' : `?${query}`}`
}
