/**
 * The pattern of one emoji without `\p{RGI_Emoji}`, which only engines with the `v` flag compile. Single
 * emoji, flags, keycaps and skin tones are exact; joined emoji are all accepted, and the server refuses those
 * that don't exist.
 */
export function emojiPattern(): string {
  const alone = codePoints.filter((each) => isEmoji(each))
  const withSelector = codePoints.filter((each) => isEmoji(`${each}\ufe0f`))
  const toned = codePoints.filter((each) => isEmoji(each + lightSkin))
  const one = `(?:${setOf(toned)}${tones}|${setOf(withSelector)}\ufe0f|${setOf(alone)})`
  const keycap = '[#*0-9]\ufe0f\u20e3'
  const regional = '\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}'
  return `^(?:${one}(?:\u200d${one}){0,3}|${flags()}|${keycap}|${regional})$`
}

const rgiEmoji = /^\p{RGI_Emoji}$/v
const isEmoji = (text: string) => rgiEmoji.test(text)
const lightSkin = '\u{1f3fb}'
const tones = '[\u{1f3fb}-\u{1f3ff}]'

/** The range up to the last block that contains emoji. */
const codePoints = Array.from({ length: 0x1fb00 }, (_, code) => code)
  .filter((code) => code > 0x7f && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((each) => /\p{Emoji}/u.test(each))

function setOf(characters: readonly string[]): string {
  const ranges: [first: number, last: number][] = []
  for (const code of characters.map((each) => each.codePointAt(0) ?? 0)) {
    const range = ranges.at(-1)
    if (range && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  const spell = String.fromCodePoint
  return `[${ranges.map(([first, last]) => (first === last ? spell(first) : `${spell(first)}-${spell(last)}`)).join('')}]`
}

/** Flags are two letters of a separate block; the possible second letters depend on the first. */
function flags(): string {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(0x1f1e6 + place))
  const ofLetter = letters.flatMap((first) => {
    const seconds = letters.filter((second) => isEmoji(first + second))
    return seconds.length > 0 ? [`${first}${setOf(seconds)}`] : []
  })
  return ofLetter.join('|')
}
