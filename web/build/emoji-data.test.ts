import { describe, expect, test } from 'bun:test'
import { findEmoji, readEmoji, skinTones, toned, withoutTone } from '../src/messages/emoji/emoji-list'
import { emojiLanguages, emojiOf } from './emoji-data.mjs'

const rgiEmoji = /^\p{RGI_Emoji}$/v
const groupsIn = (language: string) => readEmoji(emojiOf(language))

describe.each(emojiLanguages)('the emoji in %s', (language) => {
  const groups = groupsIn(language)

  test('are all that systems of the last years draw, in nine groups, each with a name', () => {
    expect(groups).toHaveLength(9)
    expect(groups.flat().length).toBeGreaterThan(1700)
    expect(groups.flat().filter(({ name }) => name === '')).toEqual([])
  })

  test('are reactions that the server takes, in every skin tone', () => {
    const all = groups.flat().flatMap((emoji) => skinTones.map((_, tone) => toned(emoji, tone)))
    expect(all.filter((character) => !rgiEmoji.test(character))).toEqual([])
  })
})

test.each([
  ['en-us', 'pizza', '🍕'],
  ['en-us', 'red heart', '❤️'],
  ['en-us', 'LOL', '😄'],
  ['zh-cn', '比萨', '🍕'],
  ['zh-cn', '红心', '❤️'],
  ['yue-lang', '披薩', '🍕'],
  ['korean-lang', '피자', '🍕'],
  ['korean-lang', '피ㅈ', '🍕'],
  ['korean-lang', '하트', '💘'],
])('in %s, %s finds %s', (language, typed, character) => {
  expect(findEmoji(groupsIn(language), typed).map((emoji) => emoji.character)).toContain(character)
})

test('what is named so comes first, and parts of English words find nothing', () => {
  const english = groupsIn('en-us')
  expect(findEmoji(english, 'pizza')[0]?.character).toBe('🍕')
  expect(findEmoji(english, 'red heart')[0]?.character).toBe('❤️')
  expect(findEmoji(english, 'izza')).toEqual([])
  expect(findEmoji(english, '  ')).toEqual([])
})

test('a skin tone is put after each person, and only where there is one', () => {
  expect(toned({ character: '👋', hasTones: true }, 3)).toBe('👋🏽')
  expect(toned({ character: '🖐️', hasTones: true }, 1)).toBe('🖐🏻')
  expect(toned({ character: '🧑‍🤝‍🧑', hasTones: true }, 5)).toBe('🧑🏿‍🤝‍🧑🏿')
  expect(toned({ character: '🍕', hasTones: false }, 5)).toBe('🍕')
})

test('an emoji is the same one in every skin tone', () => {
  for (const emoji of groupsIn('en-us').flat())
    for (const tone of skinTones.keys())
      expect(withoutTone(toned(emoji, tone))).toBe(withoutTone(emoji.character))
})
