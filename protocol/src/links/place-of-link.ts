import { screens } from '../screens'

/** A screen of the app, with the parameters of its address. */
export interface ScreenPlace {
  path: (typeof screens)[keyof typeof screens]
  params: Readonly<Record<string, string>>
}

/**
 * The screen that a link of the form `#/pages/...?...` leads to; undefined for any other link, and for
 * screens that this version does not have.
 */
export function placeOfLink(link: string): ScreenPlace | undefined {
  if (!link.startsWith('#/pages/')) return undefined
  const [path = '', query = ''] = link.slice(1).split('?')
  const known = Object.values(screens).find((each) => each === path)
  return known && { path: known, params: Object.fromEntries(new URLSearchParams(query)) }
}
