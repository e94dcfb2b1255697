/** Rules of wording that hold for all texts of the product. Code within a text stands as `${...}`. */

type Rule = { pattern: RegExp; problem: string }

const han = '[\\u3400-\\u9fff]'
/** A number that is no part of a Latin word such as Apache-2.0. */
const numberAhead = '[+-]?[0-9][0-9.,:%/]*(?![A-Za-z0-9.-]*[A-Za-z])'
const numberBehind = '(?<![A-Za-z0-9.-]*[A-Za-z][A-Za-z0-9.-]*)[0-9%]'
/** Values that are filled in, as texts of the app and of the contract write them. */
const valueAhead = '(?:\\$\\{|\\{\\w+\\})'
/** A value within a text; addresses and commands keep their spaces, so that they can be copied. */
const valueBehind = '\\}'

/** Between Han and Latin letters stands a space; at numbers and values none, because the style sheet sets that gap. */
const spaces: readonly Rule[] = [
  {
    pattern: new RegExp(`${han} +(?:${numberAhead}|${valueAhead})`),
    problem: 'a space before a number or value',
  },
  {
    pattern: new RegExp(`(?:${numberBehind}|${valueBehind}) +${han}`),
    problem: 'a space after a number or value',
  },
  { pattern: new RegExp(`${han}[A-Za-z]|[A-Za-z]${han}`), problem: 'no space beside a Latin word' },
]

const rules: Readonly<Record<string, readonly Rule[]>> = {
  'zh-cn': [
    ...spaces,
    { pattern: /(?<!新的)朋友(?!圈)/, problem: '好友' },
    { pattern: /谁能/, problem: '谁可以' },
    { pattern: /您/, problem: '你' },
  ],
  'yue-lang': [
    ...spaces,
    { pattern: /俾/, problem: '畀' },
    { pattern: /好友|交友/, problem: '朋友, 加朋友' },
    { pattern: /羣|㩒|身分/, problem: '群, 撳, 身份' },
    { pattern: /提現|充值|申訴|恢復碼|重試|註銷嘅/, problem: '提款, 增值, 上訴, 復原碼, 再試, 刪除' },
  ],
  'en-us': [
    { pattern: /\b(?:every|no|any|some)body\b/i, problem: 'everyone, no one, anyone, someone' },
    {
      pattern:
        /favourite|\bcentre|recognis|authoris|\bcancell(?:ed|ing)|\bcolour|catalogue|\bgrey|minimis|offence/i,
      problem: 'American spelling',
    },
  ],
  'korean-lang': [
    { pattern: /방장/, problem: '그룹장' },
    {
      pattern: /로봇|미니 프로그램|해체|언급|더 보기|새로 고침/,
      problem: '봇, 미니앱, 해산, 멘션, 더보기, 새로고침',
    },
    { pattern: new RegExp(`${valueBehind} 님`), problem: 'a space before 님' },
    { pattern: /\([으를가]\)/, problem: 'a particle that depends on how the value ends' },
  ],
}

/** The rules that a text of a language breaks. */
export const wordingProblems = (language: string, words: string): string[] =>
  (rules[language] ?? []).filter(({ pattern }) => pattern.test(words)).map(({ problem }) => problem)
