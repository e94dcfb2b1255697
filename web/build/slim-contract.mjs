import { parseSync } from 'vite'

const frames = ['defineEvent', 'defineSignal']
const definitions = new Set([...frames, 'defineCall', 'defineSetting', 'defineSwitch'])
/** Used by the server, the console and the printed documents; the app never reads them. */
const leftByApp = new Set([
  'summary',
  'auth',
  'limit',
  'isSlow',
  'log',
  'ignoresUnknown',
  'desk',
  'needs',
  'isEntry',
  'staff',
  'means',
  // The app knows events and signals by how they are spelled, and answers to calls by name.
  ...frames.map((definition) => `${definition}.name`),
])
/** Used by the server and the printed documents; the console reads the other properties. */
const leftByConsole = new Set(['summary', 'means'])

/**
 * Removes from the app's build the properties of calls, events, signals and group settings that the app does
 * not read, and the meanings of fields: they are prose, which hardly compresses.
 */
export const slimContract = slim(leftByApp)
/** The same for the console, which needs the names of the group settings. */
export const slimContractOfConsole = slim(leftByConsole)

/** @returns {import('vite').Plugin} */
function slim(left) {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]protocol[\\/]src[\\/].*\.ts$/.test(id)) return undefined
      const slimmed = slimDefinitions(code, id, left)
      return slimmed === code ? undefined : { code: slimmed, map: null }
    },
  }
}

/**
 * The code without those properties and meanings; line breaks are kept, so that the source map stays correct.
 */
export function slimDefinitions(code, id, left = leftByApp) {
  const cuts = []
  visit(parseSync(id, code).program, (node) => cuts.push(...cutsOf(node, { code, left })))
  let rest = code
  for (const { start, end, by = '' } of outermost(cuts).toReversed())
    rest = rest.slice(0, start) + by + rest.slice(start, end).replace(/[^\n]/g, '') + rest.slice(end)
  return rest
}

function cutsOf(node, { code, left }) {
  if (isField(node)) return [{ start: node.elements[1].end, end: node.elements.at(-1).end }]
  if (node.type !== 'CallExpression') return []
  const [first] = node.arguments
  if (node.callee.name === 'meanings') return [{ start: node.start, end: node.end, by: '{}' }]
  if (node.callee.name === 'withMeanings')
    return [
      { start: node.start, end: first.start },
      { start: first.end, end: node.end },
    ]
  if (!definitions.has(node.callee.name)) return []
  const properties = (first.properties ?? []).filter(
    ({ key }) => left.has(key?.name) || left.has(`${node.callee.name}.${key?.name}`),
  )
  return properties.map(({ start, end }) => ({ start, end: end + /^\s*,?/.exec(code.slice(end))[0].length }))
}

/** Whether a node is a field of a wire object with a meaning: `[wireName, schema, text, example]`. */
function isField(node) {
  if (node.type !== 'ArrayExpression' || node.elements.length < 4) return false
  const [wireName, schema, text] = node.elements
  const isText = (element) => element.type === 'Literal' && typeof element.value === 'string'
  return isText(wireName) && isText(text) && schema.type !== 'Literal' && schema.type !== 'SpreadElement'
}

function outermost(cuts) {
  let end = 0
  return cuts
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((cut) => {
      if (cut.end <= end) return false
      end = cut.end
      return true
    })
}

function visit(node, act) {
  act(node)
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child, act)
}
