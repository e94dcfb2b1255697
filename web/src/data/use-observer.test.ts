import { expect, test } from 'bun:test'
import { currentLanguage } from '~/i18n/preferences'
import { kitTexts } from '~/kit/kit-texts'
import { shownOf } from './use-observer'

const waiting = { data: undefined, error: null, dataUpdatedAt: 0, isPlaceholderData: false }
const { checkNetwork } = kitTexts[currentLanguage()]

test('a device that is offline says so while the fetch has not failed yet', () => {
  const problemOf = (isHopeless: boolean, result = waiting) =>
    shownOf(result as never, { since: 0, isHopeless }).state.problem
  expect(problemOf(false)).toBeUndefined()
  expect(problemOf(true)).toBe(checkNetwork)
  // What is known can be shown.
  expect(problemOf(true, { ...waiting, data: { rows: [] } as never })).toBeUndefined()
})
