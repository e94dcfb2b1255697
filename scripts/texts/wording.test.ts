/** All texts of the product keep to one spelling and one rule for spaces. */
import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../protocol/src/languages'
import { filesWithTexts } from './source-files.mjs'
import { wordingProblems } from './wording'

const root = path.resolve(import.meta.dir, '../..')
const english = (words: string) => wordingProblems('en-us', words)

describe('the rules of wording', () => {
  test.each([
    'Everybody sees it',
    'somebody else',
    'Favourites',
    'Help centre',
    'recognises',
    'Cancelled',
    'Minimise',
    'An offence',
  ])('English is American, and says -one: %s', (words) => expect(english(words)).toHaveLength(1))

  test.each(['Everyone sees it', 'Favorites', 'Help center', 'Cancellation', 'a centerpiece'])(
    'English may say: %s',
    (words) => expect(english(words)).toEqual([]),
  )

  test.each([
    ['zh-cn', '第 1天'],
    ['zh-cn', '得100 积分'],
    ['yue-lang', '離你 2.7公里'],
    ['zh-cn', '用Linnet登录'],
    ['yue-lang', '剩返${p.n} 個'],
    ['zh-cn', '最多提现 {most}，还可提{left}'],
  ] as const)('%s has a space where none is written, or none where one is: %s', (language, words) => {
    expect(wordingProblems(language, words).length).toBeGreaterThan(0)
  })

  test.each([
    ['zh-cn', '第1天，得100积分'],
    ['zh-cn', '${p.name}请求加你为好友'],
    ['zh-cn', '用 Linnet 登录，以 Apache-2.0 许可证提供'],
    ['yue-lang', '離你${p.distance}'],
  ] as const)('%s may say: %s', (language, words) => {
    expect(wordingProblems(language, words)).toEqual([])
  })

  test.each([
    ['zh-cn', '仅星标朋友'],
    ['zh-cn', '谁能看到我在线'],
    ['yue-lang', '話俾我知'],
    ['yue-lang', '好友邀請'],
    ['zh-cn', '您已签署'],
    ['yue-lang', '撳「重試」'],
    ['yue-lang', '羣主'],
    ['korean-lang', '방장만 할 수 있어요'],
    ['korean-lang', '그룹 해체'],
    ['korean-lang', '${p.name} 님'],
    ['korean-lang', '${p.version}(으)로 업데이트'],
  ] as const)('%s says one word for one thing: %s', (language, words) => {
    expect(wordingProblems(language, words)).toHaveLength(1)
  })

  test('Moments and new friends keep their names in Chinese', () => {
    expect(wordingProblems('zh-cn', '分享到朋友圈，新的朋友')).toEqual([])
  })
})

type Token = { words?: string; code?: string; isBetween?: boolean }

/** Code between two texts parts them; within one it stands for a value. */
const wordsOf = ({ words, code = '', isBetween }: Token): string => words ?? (isBetween ? '\n' : code)

test('every text of the product keeps to them', () => {
  const problems = filesWithTexts(root).flatMap(({ file, units }) =>
    units.flatMap(({ id, texts }) =>
      Object.entries(texts).flatMap(([language, tokens]) => {
        const words = tokens.map(wordsOf).join('')
        return wordingProblems(language, words).map((problem) => `${file}: ${id}, ${language}: ${problem}`)
      }),
    ),
  )
  expect(problems).toEqual([])
})

test('the programs that come with Linnet keep to them', async () => {
  const shipped = path.join(root, 'server/miniprograms/shipped')
  const problems: string[] = []
  for (const name of readdirSync(shipped)) {
    const texts = (await import(path.join(shipped, name, 'texts.js'))) as {
      textsIn: (language: string) => Record<string, unknown>
    }
    for (const language of languages)
      // A function stands as its code, with the values it fills in.
      for (const [id, words] of Object.entries(texts.textsIn(language)))
        for (const problem of wordingProblems(language, String(words)))
          problems.push(`${name}: ${id}, ${language}: ${problem}`)
  }
  expect(problems).toEqual([])
})
