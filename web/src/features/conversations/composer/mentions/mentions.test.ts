import { expect, test } from 'bun:test'
import { mentionToken } from '~/kit/text/mention-token'
import { meantAfter, mentionsIn, personNamed, unknownNames } from './mentions'

test('only people whose full names are still in the text are mentioned, each once', () => {
  const chosen = [
    { name: 'Ann', personId: 'ann' },
    { name: 'Bo', personId: 'bo' },
    { name: 'All', personId: undefined },
  ]
  const text = `${mentionToken('Bo')}${mentionToken('Bo')}and @An`
  expect(mentionsIn(text, chosen)).toEqual({ mentions: ['bo'], mentionsAll: false })
  expect(mentionsIn(mentionToken('All'), chosen)).toEqual({ mentions: [], mentionsAll: true })
})

const kims = [
  { name: 'Kim', personId: 'one' },
  { name: 'Kim', personId: 'two' },
]
const timo = { name: 'Timo', personId: 'timo' }
const ben = { name: 'Ben', personId: 'ben' }
const [kim, both] = [mentionToken('Kim'), mentionToken('Kim') + mentionToken('Kim')]

test('two people of one name are both mentioned', () => {
  expect(mentionsIn(`${both}hello`, kims).mentions).toEqual(['one', 'two'])
})

test('of two people of one name, the one whose mention is left is meant', () => {
  const first = meantAfter([], { before: '@k', after: kim, cursor: kim.length, chosen: kims.slice(0, 1) })
  const meant = meantAfter(first, { before: kim, after: both, cursor: both.length, chosen: kims })
  expect(mentionsIn(both, kims, meant).mentions).toEqual(['one', 'two'])
  const left = (cursor: number) =>
    mentionsIn(kim, kims, meantAfter(meant, { before: both, after: kim, cursor, chosen: kims })).mentions
  expect(left(0)).toEqual(['two'])
  expect(left(kim.length)).toEqual(['one'])
})

test('formatting a text keeps whom its mentions mean', () => {
  const before = `${kim}and ${kim}hello`
  const after = `${kim}**and** ${kim}hello`
  const meant = meantAfter(kims, { before, after, cursor: kim.length + 5, chosen: kims.toReversed() })
  expect(mentionsIn(after, kims, meant).mentions).toEqual(['one', 'two'])
})

test('a mention that is edited out no longer counts, and the others keep their people', () => {
  const before = `${mentionToken('Timo')} ${mentionToken('Ben')}dinner`
  const after = `${mentionToken('Ben')}dinner`
  const meant = meantAfter([timo, ben], { before, after, cursor: 0, chosen: [timo, ben] })
  expect(mentionsIn(after, [timo, ben], meant).mentions).toEqual(['ben'])
  const typed = `so ${after}!`
  const later = meantAfter(
    meantAfter(meant, { before: after, after: `so ${after}`, cursor: 3, chosen: [] }),
    {
      before: `so ${after}`,
      after: typed,
      cursor: typed.length,
      chosen: [],
    },
  )
  expect(mentionsIn(typed, [], later).mentions).toEqual(['ben'])
})

test('a mention that was not picked here is the only member of that name', () => {
  const draft = `${mentionToken('Ben')}and ${mentionToken('Kim')} ${mentionToken('Kim')}at @noon`
  expect(unknownNames(draft, [])).toEqual(['Ben', 'Kim'])
  expect(unknownNames(draft, [ben])).toEqual(['Kim'])
  const member = (personId: string, nickname: string, groupName = '') =>
    ({ personId, nickname, groupName }) as never
  const members = [member('ben', 'Benjamin', 'Ben'), member('b2', 'Ben Lee'), member('b3', 'Ben', 'Big Ben')]
  expect(personNamed('Ben', members)).toEqual({ name: 'Ben', personId: 'ben' })
  expect(personNamed('Kim', [member('one', 'Kim'), member('two', 'x', 'Kim')])).toBeUndefined()
  expect(personNamed('Nobody', members)).toBeUndefined()
  expect(mentionsIn(draft, [{ name: 'Ben', personId: 'ben' }]).mentions).toEqual(['ben'])
})
