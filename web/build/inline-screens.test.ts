import { expect, test } from 'bun:test'
import { type ScreenName, screens } from '@linnet/protocol/screens'
import { withPaths } from './inline-screens.mjs'

test('the build writes the path of every screen where the source names it', () => {
  for (const name of Object.keys(screens) as ScreenName[])
    expect(withPaths(`go(screens.${name}, {})`)).toBe(`go('${screens[name]}', {})`)
})

test('a screen that does not exist fails the build', () => {
  expect(() => withPaths('go(screens.nowhere)')).toThrow('nowhere')
})
