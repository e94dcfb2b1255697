/** Merges translations into source code: only differences are written, and no placeholder may be lost or changed. */
import { inlineOf, readXliff } from './xliff.mjs'

/**
 * The files that change, with their new code, and the units that were left out because their text changed after the export.
 * Throws with a line for each fault, and then nothing is to be written.
 *
 * @returns {{ changed: Map<string, string>, leftOut: string[] }}
 */
export function takeOver(files, xml) {
  const known = new Map(files.map((each) => [each.file, each]))
  const edits = new Map()
  const faults = []
  const leftOut = []
  for (const { file, language, units } of readXliff(xml)) {
    const found = known.get(file)
    if (!language) faults.push(`${file}: its target-language is none of ours`)
    else if (!found) faults.push(`${file}: there is no such file with texts`)
    else
      for (const given of units) {
        const name = `${file}: ${given.id}`
        const outcome = editsOfUnit(found, given, language)
        if (outcome === undefined) leftOut.push(name)
        else if (typeof outcome === 'string') faults.push(`${name}: ${outcome}`)
        else edits.set(file, [...(edits.get(file) ?? []), ...outcome])
      }
  }
  const changed = new Map()
  for (const [file, all] of edits) {
    const sorted = all.toSorted((one, other) => one.start - other.start)
    if (sorted.some(({ start }, nth) => start < (sorted[nth - 1]?.end ?? 0)))
      faults.push(`${file}: the same text is translated twice`)
    else if (sorted.length > 0) changed.set(file, withEdits(known.get(file).code, sorted))
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { changed, leftOut }
}

/** The edits to write for a unit, or its problem; undefined if its text has changed since the export. */
function editsOfUnit({ units }, { id, source: from, target: given }, language) {
  const unit = units.find((each) => each.id === id)
  if (!unit) return undefined
  const { source, target } = inlineOf(unit.texts, language)
  if (plain(source) !== plain(from)) return undefined
  return given ? editsOf(target, given) : []
}

/** A text in one line: its words, and the ids of its placeholders. */
const plain = (inline) => inline.map(({ words, id }) => words ?? `\u0000${id}\u0000`).join('')

/** The replacements to write; or the problem with the translation. */
function editsOf(current, given) {
  const placeholders = new Map(current.filter(({ id }) => id !== undefined).map((each) => [each.id, each]))
  for (const { id, code } of given) {
    if (id === undefined) continue
    const own = placeholders.get(id)
    if (!own) return `has the placeholder ${id}, which does not belong there`
    if (code != null && code !== own.code) return `has changed the placeholder ${own.code}`
  }
  const merged = given.map((each) => (each.id === undefined ? each : placeholders.get(each.id)))
  const [own, others] = [literalsOf(current), literalsOf(merged)]
  if (own.betweens.join() !== others.betweens.join()) return 'has lost, repeated or moved a placeholder'
  for (const [nth, literal] of own.literals.entries())
    if (idsIn(literal).toSorted().join() !== idsIn(others.literals[nth]).toSorted().join())
      return 'has lost, repeated or moved a placeholder'
  if (plain(current) !== '' && plain(given).trim() === '') return 'is empty'
  const edits = own.literals.map((literal, nth) => editsOfLiteral(literal, others.literals[nth]))
  return edits.find((each) => typeof each === 'string') ?? edits.flat()
}

/** The tokens of each literal, and the ids of the code between them. */
function literalsOf(tokens) {
  /** @type {any[][]} */
  const literals = [[]]
  const betweens = []
  for (const token of tokens)
    if (token.isBetween) {
      betweens.push(token.id)
      literals.push([])
    } else literals.at(-1)?.push(token)
  return { literals, betweens }
}

const idsIn = (literal) => literal.flatMap(({ id }) => id ?? [])

function editsOfLiteral(own, given) {
  const slots = own.filter(({ id }) => id === undefined)
  const words = wordsBetween(given)
  if (slots.length === 0) return words.every((each) => each === '') ? [] : 'has words beside its placeholder'
  const isInOrder = idsIn(own).join() === idsIn(given).join()
  const { quote, start } = slots[0]
  if (isInOrder)
    return slots.flatMap((slot, nth) =>
      slot.words === words[nth]
        ? []
        : { start: slot.start, end: slot.end, text: escapedFor(quote, words[nth]) },
    )
  const text = given.map(({ words: said, code }) => code ?? escapedFor(quote, said)).join('')
  return [{ start, end: slots.at(-1).end, text }]
}

/** The words before, between and after the placeholders of a literal. */
function wordsBetween(tokens) {
  const words = ['']
  for (const token of tokens)
    if (token.id === undefined) words.push(words.pop() + token.words)
    else words.push('')
  return words
}

function escapedFor(quote, words) {
  const text = words.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  return (quote === '`' ? text.replaceAll('${', '\\${') : text)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}

/** The code after applying edits, which are sorted by position. */
function withEdits(code, edits) {
  let rest = code
  for (const { start, end, text } of edits.toReversed()) rest = rest.slice(0, start) + text + rest.slice(end)
  return rest
}
