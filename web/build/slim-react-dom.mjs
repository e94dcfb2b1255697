import { parseSync } from 'vite'

/**
 * What stays the same in react-dom while the app renders no HTML that a server made, has no <link>, <style>, <title> or <script> in
 * its components, renders neither <html> nor <body>, and uses no activities, view transitions, profilers or lists of suspense
 * boundaries. Rendering one of the latter is React's error 130 then.
 */
export const facts = {
  /** Variables that keep their first value. */
  constants: {
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
  },
  /** Properties of a fiber's state. */
  properties: { dehydrated: 'null', isDehydrated: '!1' },
  /** Functions that always return the same. */
  functions: {
    isHostHoistableType: '!1',
    popHydrationState: '!1',
    upgradeHydrationErrorsToRecoverable: 'null',
  },
  /** Kinds of fibers that are never made: profiler, dehydrated, suspense list, hoistable, singleton, view transition, activity. */
  tags: new Set([12, 18, 19, 26, 27, 30, 31]),
  /** The element types that would make them. */
  types: new Set([
    'REACT_ACTIVITY_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ]),
  /** What the app never calls. */
  exports: new Set(['hydrateRoot']),
}

/** Stands where a constant is set to something else. None may be left after minifying; slim-react-dom.test.ts checks it. */
export const unreachable = 'leftOutOfReactDom()'

const file = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/**
 * Writes into react-dom what stays the same in this app, so that the minifier leaves out what depends on it: a sixth of its code.
 *
 * @type {import('vite').Plugin}
 */
export const slimReactDom = {
  name: 'slim-react-dom',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return file.test(id) ? { code: withFacts(code), map: null } : undefined
  },
}

/**
 * Writes each fact in the place of what asks for it. Throws if one names what the code does not have.
 *
 * @param {string} code
 * @returns {string}
 */
export function withFacts(code) {
  const edits = []
  const seen = new Set()
  const { program } = parseSync('react-dom.js', code)
  walk(program, { code, edits, seen, shadowed: new Set(), cut: [] })
  const { constants, properties, functions, tags, types, exports } = facts
  const named = [...Object.keys({ ...constants, ...properties, ...functions }), ...tags, ...types, ...exports]
  const missing = named.filter((name) => !seen.has(name))
  if (missing.length > 0)
    throw new Error(`slim-react-dom.mjs names what react-dom has not: ${missing.join(', ')}.`)
  let slim = code
  for (const { start, end, text } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  ))
    slim = slim.slice(0, start) + text + slim.slice(end)
  return slim
}

function walk(node, context, place) {
  const edit = editors[node.type]?.(node, context, place)
  if (edit) context.edits.push({ start: node.start, end: node.end, ...edit })
  else if (node.type === 'SwitchStatement') walkSwitch(node, context)
  else if (node.body?.type === 'BlockStatement' && node.params) walkFunction(node, context)
  else walkChildren(node, context)
}

function walkChildren(node, context) {
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat())
      if (typeof child?.type === 'string') walk(child, context, { parent: node, key })
}

/** Each takes a node and answers with the text in its place, if a fact says so. */
const editors = {
  FunctionDeclaration({ id, body: { start, end } }, { seen }) {
    if (!Object.hasOwn(facts.functions, id.name)) return undefined
    seen.add(id.name)
    return { text: `{ return ${facts.functions[id.name]} }`, start, end }
  },
  MemberExpression({ computed, property }, { seen }, { parent, key }) {
    const isSet = parent.type === 'AssignmentExpression' && key === 'left'
    if (computed || isSet || !Object.hasOwn(facts.properties, property.name)) return undefined
    seen.add(property.name)
    return { text: facts.properties[property.name] }
  },
  AssignmentExpression({ left, right }, { code, seen, shadowed }) {
    const { property } = left
    if (left.object?.name === 'exports' && facts.exports.has(property.name)) {
      seen.add(property.name)
      return { text: 'void 0' }
    }
    if (!isConstant(left, shadowed)) return undefined
    const value = facts.constants[left.name]
    const isSame = right.type === 'AssignmentExpression' || code.slice(right.start, right.end) === value
    return { text: isSame ? value : unreachable }
  },
  BinaryExpression({ left, operator, right }, { seen, shadowed }) {
    const isEqual = operator === '==='
    if (!isEqual && operator !== '!==') return undefined
    if (right.property?.name === 'tag' && facts.tags.has(left.value)) {
      seen.add(left.value)
      return { text: isEqual ? '!1' : '!0' }
    }
    // A fiber, which is never null, compared with the one whose children are being hydrated.
    const isParent = [left, right].some(
      (each) => each.name === 'hydrationParentFiber' && isConstant(each, shadowed),
    )
    return isParent && left.type === right.type ? { text: isEqual ? '!1' : '!0' } : undefined
  },
  Identifier(node, { seen, shadowed }, { parent, key }) {
    const isName =
      (parent.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
      (parent.type === 'Property' && key === 'key') ||
      (parent.type === 'VariableDeclarator' && key === 'id')
    if (isName || !isConstant(node, shadowed)) return undefined
    seen.add(node.name)
    return { text: facts.constants[node.name] }
  },
}

function isConstant({ type, name }, shadowed) {
  return type === 'Identifier' && Object.hasOwn(facts.constants, name) && !shadowed.has(name)
}

/** A parameter may have the name of a constant, and cases that are cut may declare variables that others use. */
function walkFunction(node, context) {
  const parameters = node.params.map(({ name }) => name)
  const cut = []
  walkChildren(node, { ...context, cut, shadowed: new Set([...context.shadowed, ...parameters]) })
  const { start } = node.body
  if (cut.length > 0) context.edits.push({ start: start + 1, end: start + 1, text: `var ${cut.join()};` })
}

/** Cuts the cases of what is never made, unless the case before runs on into it. */
function walkSwitch(node, context) {
  const { discriminant, cases } = node
  walk(discriminant, context, { parent: node, key: 'discriminant' })
  const isOfTags = discriminant.property?.name === 'tag'
  let runsOn = false
  for (const each of cases) {
    const { test, consequent, start, end } = each
    const name = isOfTags && facts.tags.has(test?.value) ? test.value : test?.name
    const isNeverMade = facts.tags.has(name) || facts.types.has(name)
    if (isNeverMade) context.seen.add(name)
    if (isNeverMade && !(runsOn && consequent.length > 0)) {
      context.edits.push({ start, end, text: '' })
      context.cut.push(...variablesIn(each))
      continue
    }
    walkChildren(each, context)
    runsOn = !endsFlow(consequent.at(-1))
  }
}

function endsFlow(statement) {
  if (statement?.type === 'BlockStatement') return endsFlow(statement.body.at(-1))
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(statement?.type)
}

function variablesIn(node) {
  if (/Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [node.id.name] : []
  const children = Object.values(node)
    .flat()
    .filter((each) => typeof each?.type === 'string')
  return [...own, ...children.flatMap(variablesIn)]
}
