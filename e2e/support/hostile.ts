/** Hostile texts: injection attempts, direction marks, combining marks, overlong words, words that mean nothing to programs. */

export const hostileTexts = {
  image: '<img src=x onerror="alert(1)">',
  script: '</textarea><script>alert(2)</script>',
  drawing: '"><svg/onload=alert(3)>',
  link: 'javascript:alert(4)',
  template: '{{constructor.constructor("alert(5)")()}} ${alert(6)} <%= 7 %>',
  sql: "'); drop table users; --",
  backwards: '\u202egnp.eod\u202c photo\u2066exe',
  towers: `Z${'\u0300\u0316\u0334\u035f'.repeat(8)}algo`,
  family: '👨‍👩‍👧‍👦🏳️‍🌈👍🏿 ok',
  endless: 'W'.repeat(300),
  invisible: 'a\u200bb\u200dc\ufeffd',
  prototype: '__proto__',
  nothing: 'null',
  entity: '&lt;b&gt;&amp;nbsp;&#x3C;',
  address: '[you](javascript:alert(8)) **bold** `code`',
} as const

/** A text as it appears after being typed into the composer, which parses Markdown. */
export const withoutMarkup = (text: string): string => text.replaceAll('**bold** `code`', 'bold code')

/** The texts allowed as names, which must not contain direction marks. */
export const hostileNames: readonly string[] = Object.entries(hostileTexts)
  .filter(([key]) => key !== 'backwards')
  .map(([, text]) => text)

/** All texts in one, the overlong word last. */
export function everyText(isName = false): string {
  const { backwards, endless, ...others } = hostileTexts
  return [...Object.values(others), ...(isName ? [] : [backwards]), endless].join(' | ')
}

/** Truncates a text to the length limit of a field that counts characters beyond ASCII twice. */
export function shortened(text: string, length: number): string {
  let kept = ''
  let left = length
  for (const character of text) {
    left -= character <= '\u007f' ? 1 : 2
    if (left < 0) break
    kept += character
  }
  return kept.trim()
}
