import { expect, test } from 'bun:test'
import { choicesOf } from './mention-choices'

test('an answer to an earlier keyword offers only who fits what is typed', () => {
  const members = [
    { personId: 'ben', nickname: 'Ben', groupName: '', photo: '' },
    { personId: 'timo', nickname: 'Timo', groupName: '', photo: '' },
  ] as const
  const offered = (keyword: string, isPrevious = true) =>
    choicesOf(members as never, { keyword, isPrevious, all: 'everyone' }).map(({ name }) => name)
  expect(offered('8pm')).toEqual([])
  expect(offered('tim')).toEqual(['Timo'])
  expect(offered('e')).toEqual(['everyone', 'Ben'])
  expect(offered('tim', false)).toEqual(['Ben', 'Timo'])
})
