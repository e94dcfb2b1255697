import { expect, test } from 'bun:test'
import { isPokeForMe, pokeWords } from './poke-words'

const context = { language: 'en-us', me: 'me', sender: { id: 'ann', name: 'Ann' } } as const
const mine = { ...context, sender: { id: 'me', name: '' } }

test('a poke names both, and the reader is "you"', () => {
  expect(pokeWords({ person: { id: 'me', name: 'Myself' } }, context)).toBe('Ann poked you')
  expect(pokeWords({ person: { id: 'bo', name: 'Bo' } }, mine)).toBe('You poked Bo')
  expect(pokeWords({}, context)).toBe('Ann poked you')
  expect(pokeWords({}, mine)).toBe('You sent a poke')
})

test('a poke without known content shows its label', () => {
  expect(pokeWords({}, { ...context, sender: { id: '', name: '' } })).toBe('[Poke]')
})

test("a poke only shakes the poked person's screen", () => {
  expect(isPokeForMe({ person: { id: 'me', name: '' } }, context)).toBe(true)
  expect(isPokeForMe({}, context)).toBe(true)
  expect(isPokeForMe({ person: { id: 'bo', name: 'Bo' } }, context)).toBe(false)
  expect(isPokeForMe({}, mine)).toBe(false)
})
