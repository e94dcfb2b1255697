import { expect, test } from 'bun:test'
import { scenes } from './scenes'
import { everywhere, type Wallpaper, wallpaperRules } from './wallpaper-rules'

const id = '0190a000-0000-7000-8000-000000000001'
const urlOf = () => 'blob:x'

test('the wallpaper of a conversation comes after that of all, whichever was chosen first', () => {
  const chosen = new Map<string, Wallpaper>([
    [id, { picture: new Blob([]) }],
    [everywhere, { scene: 'sea' }],
  ])
  const [all, one] = wallpaperRules(chosen, urlOf).split('\n')
  expect(all).toStartWith('[data-wall]{background:linear-gradient')
  expect(one).toStartWith(`[data-wall="${id}"]{`)
  expect(one).toContain('url("blob:x")')
})

test('a conversation without a wallpaper has none, and no chips, even if all others have one', () => {
  const chosen = new Map<string, Wallpaper>([[id, { scene: 'plain' }]])
  expect(wallpaperRules(chosen, urlOf)).toBe(`[data-wall="${id}"]{background:none;--chip:initial}`)
})

test('a scene that this version does not know is none', () => {
  const chosen = new Map([[everywhere, { scene: 'later' } as unknown as Wallpaper]])
  expect(wallpaperRules(chosen, urlOf)).toBe('[data-wall]{background:none;--chip:initial}')
})

test('the scenes are made of the colours of the theme alone', () => {
  for (const scene of Object.values(scenes)) {
    expect(scene).not.toMatch(/#|rgb\(|hsl\(/)
    if (scene !== scenes.plain) expect(scene).toContain('var(--')
  }
})
