/**
 * A list, and its form in a card.
 * @typedef {{ title: string, items: { text: string, isDone: boolean }[] }} List
 */
export const maxTitle = 40
export const maxText = 80
export const maxItems = 40
/** The capacity of a card, in characters, and when encoded in an address. */
const maxState = 1500
const maxInAddress = 5000

const tidy = (text, max) => Array.from(String(text).replace(/\s+/gu, ' ').trim()).slice(0, max).join('')

/**
 * A list in the form that a card contains.
 * @param {List} list
 */
export const writeState = ({ title, items }) =>
  JSON.stringify([tidy(title, maxTitle), ...items.map(({ text, isDone }) => [text, isDone ? 1 : 0])])

/**
 * An empty list if the text is not a valid one: anybody may have written the contents of a card.
 * @param {string} [text]
 * @returns {List}
 */
export function readState(text) {
  try {
    const [title, ...items] = JSON.parse(text ?? '')
    const read = items.map(([words, done]) => ({ text: tidy(words, maxText), isDone: done === 1 }))
    return { title: tidy(title, maxTitle), items: read.filter((item) => item.text !== '').slice(0, maxItems) }
  } catch {
    return { title: '', items: [] }
  }
}

/**
 * The list with one more item, or undefined if there is no room or nothing to add.
 * @param {List} list
 * @param {string} words
 * @returns {List | undefined}
 */
export function withItem(list, words) {
  const text = tidy(words, maxText)
  const longer = { ...list, items: [...list.items, { text, isDone: false }] }
  return text !== '' && longer.items.length <= maxItems && fits(longer) ? longer : undefined
}

/** @param {List} list */
export function fits(list) {
  const state = writeState(list)
  return state.length <= maxState && encodeURIComponent(state).length <= maxInAddress
}

export const doneIn = ({ items }) => items.filter(({ isDone }) => isDone).length

/** The text of the card: a person's own words, without characters that would reverse or break the line. */
export const lineOf = (title, rest) =>
  `${tidy(title.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ''), maxTitle)} · ${rest}`
