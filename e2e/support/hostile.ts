/** Texts that somebody sends in the hope that they are taken for something else. */

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
  entity: '&lt;b&gt;&amp;nbsp;&#x3C;',
  address: '[you](javascript:alert(8)) **bold** `code`',
} as const

/** Those that may be a name: marks that turn the direction of what stands around them are refused there. */
export const hostileNames: readonly string[] = Object.entries(hostileTexts)
  .filter(([key]) => key !== 'backwards')
  .map(([, text]) => text)

/** All of them in one, the endless one last. */
export function everyText(isName = false): string {
  const { backwards, endless, ...others } = hostileTexts
  return [...Object.values(others), ...(isName ? [] : [backwards]), endless].join(' | ')
}

/** As many of its characters as a field takes that counts what is beyond ASCII twice. */
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
