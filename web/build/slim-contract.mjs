import { parseSync } from 'vite'

const definitions = new Set(['defineCall', 'defineEvent', 'defineSignal', 'defineSetting', 'defineSwitch'])
/** For the server, the console and the printed documents; the app never reads them. */
const left = new Set(['summary', 'auth', 'limit', 'isSlow', 'log', 'ignoresUnknown', 'staff', 'means'])

/**
 * Leaves out of the app's build what only others read of each call, event, signal and setting of a group: their
 * descriptions are prose, which hardly compresses.
 *
 * @type {import('vite').Plugin}
 */
export const slimContract = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]protocol[\\/]src[\\/].*\.ts$/.test(id)) return undefined
    const slimmed = slimDefinitions(code, id)
    return slimmed === code ? undefined : { code: slimmed, map: null }
  },
}

/** The code without those properties; line breaks stay, so that the lines of the source map stay right. */
export function slimDefinitions(code, id) {
  const cuts = []
  visit(parseSync(id, code).program, (node) => {
    if (node.type !== 'CallExpression' || !definitions.has(node.callee.name)) return
    const [definition] = node.arguments
    for (const property of definition.properties ?? []) if (left.has(property.key?.name)) cuts.push(property)
  })
  let rest = code
  for (const { start, end } of cuts.toSorted((one, other) => other.start - one.start)) {
    const [comma] = /^\s*,?/.exec(rest.slice(end)) ?? ['']
    const lines = rest.slice(start, end + comma.length).replace(/[^\n]/g, '')
    rest = rest.slice(0, start) + lines + rest.slice(end + comma.length)
  }
  return rest
}

function visit(node, act) {
  act(node)
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child, act)
}
