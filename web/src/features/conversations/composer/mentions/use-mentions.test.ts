import { afterAll, expect, test } from 'bun:test'
import { mentionToken } from '~/kit/text/mention-token'
import { deviceStorage } from '~/platform/browser-storage'
import { mentionsOf } from './use-mentions'

afterAll(() => deviceStorage.remove('linnet.mentioned'))

const chat = { id: 'group' as never }
const text = `${mentionToken('Ben')}hello`

test('a stored draft mentions the people picked for it', () => {
  const ben = { name: 'Ben', personId: 'p1' }
  deviceStorage.writeJson('linnet.mentioned', { group: { chosen: [ben], meant: [ben] } })
  expect(mentionsOf(chat, undefined, text)).toEqual({ mentions: ['p1'] })
  expect(mentionsOf(chat, undefined, 'hello')).toEqual({})
  expect(mentionsOf({ id: 'other' as never }, undefined, text)).toEqual({})
})

test('an edited message keeps the people it mentions, as long as they are named', () => {
  const item = { key: 'm1', content: { kind: 'text', text, mentions: ['p2'] } }
  const edited = { type: 'edit', item, text } as never
  expect(mentionsOf(chat, edited, `${text} again`)).toEqual({ mentions: ['p2'] })
  expect(mentionsOf(chat, edited, 'again')).toEqual({})
})
