import { afterEach, expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import { answerOtherWindows, shownElsewhere } from './other-windows'

const chat = 'c1' as ConversationId
const stops: Array<() => void> = []
const open = (shown: readonly ConversationId[], isLookedAt: boolean) =>
  stops.push(answerOtherWindows(shown, () => isLookedAt))
/** The answer to a window that no one looks at. */
const asked = () => shownElsewhere(() => true)

afterEach(() => stops.splice(0).forEach((stop) => stop()))

test('a window that is looked at says what it shows, others do not', async () => {
  open(['c0' as ConversationId], false)
  open([chat], true)
  expect(await asked()).toEqual([chat])
})

test('it says what it shows now', async () => {
  const shown: ConversationId[] = []
  open(shown, true)
  expect(await asked()).toEqual([])
  shown.push(chat)
  expect(await asked()).toEqual([chat])
})

test('without another window that is looked at, there is no answer', async () => {
  open([chat], false)
  expect(await asked()).toBeUndefined()
})

test('a window that is looked at itself, or hidden, does not ask', async () => {
  open([chat], true)
  expect(await shownElsewhere(() => false)).toBeUndefined()
})
