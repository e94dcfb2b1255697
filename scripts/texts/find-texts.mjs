/**
 * Finds the texts of a source file: every object whose keys are the four languages and whose values are strings, or functions that
 * return them. A text is a list of tokens: words, and placeholders for the code between them.
 */
import { parseSync } from 'vite'
import { languages } from '../../protocol/src/languages'

/**
 * @typedef {{ words: string, start: number, end: number, quote: string }} Words translatable text, and its position
 * @typedef {{ code: string, isBetween: boolean }} Code the parts that a translator leaves alone; `isBetween` two literals, or within one
 * @typedef {Words | Code} Token
 * @typedef {{ id: string, texts: Record<string, Token[]> }} Unit
 */

/** @returns {Unit[]} */
export function textsIn(code, file) {
  if (!code.includes("'en-us'")) return []
  const units = []
  const taken = new Map()
  visit(parseSync(file, code).program, [], (node, names) => {
    const texts = node.type === 'ObjectExpression' ? textsOf(node, code) : undefined
    if (!texts) return
    const name = names.join('.') || 'texts'
    const n = (taken.get(name) ?? 0) + 1
    taken.set(name, n)
    units.push({ id: n === 1 ? name : `${name}#${n}`, texts })
  })
  return units
}

/** Visits all nodes in source order, each with the names of its ancestors. */
function visit(node, names, act) {
  act(node, names)
  const name =
    node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
      ? node.id?.name
      : node.type === 'Property' && !node.computed
        ? (node.key.name ?? node.key.value)
        : undefined
  const inner = name === undefined ? names : [...names, String(name)]
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child, inner, act)
}

function textsOf(node, code) {
  if (node.properties.length !== languages.length) return undefined
  const texts = {}
  for (const property of node.properties) {
    const language = property.type === 'Property' ? property.key.value : undefined
    const tokens = languages.includes(language) ? tokensOf(property.value, code) : undefined
    if (!tokens) return undefined
    texts[language] = tokens
  }
  const all = Object.values(texts)
  // Tags and other codes are not translated: they are ASCII in each language.
  return all.some((tokens) => tokens.some(({ words }) => /\P{ASCII}/u.test(words ?? ''))) ? texts : undefined
}

/** @returns {Token[] | undefined} */
function tokensOf(value, code) {
  const literals = []
  const isFunction = value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression'
  collectLiterals(isFunction ? value.body : value, literals)
  if (literals.length === 0)
    return isFunction ? [{ code: code.slice(value.body.start, value.body.end), isBetween: true }] : undefined
  if (!isFunction && literals[0].start !== value.start) return undefined
  return literals.flatMap((literal, nth) => {
    const before = literals[nth - 1]
    const between = before ? [{ code: code.slice(before.end, literal.start), isBetween: true }] : []
    return [...between, ...tokensOfLiteral(literal, code)]
  })
}

/** Collects the literals that an expression may evaluate to; literals that it only compares with or passes on are code. */
function collectLiterals(node, into) {
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value === 'string') into.push(node)
      return
    case 'TemplateLiteral':
      into.push(node)
      return
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return collectLiterals(node.expression, into)
    case 'ConditionalExpression':
      collectLiterals(node.consequent, into)
      return collectLiterals(node.alternate, into)
    case 'IfStatement':
      collectLiterals(node.consequent, into)
      return collectLiterals(node.alternate, into)
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (!['+', '??', '||', '&&'].includes(node.operator)) return
      collectLiterals(node.left, into)
      return collectLiterals(node.right, into)
    case 'BlockStatement':
      return node.body.forEach((statement) => collectLiterals(statement, into))
    case 'ReturnStatement':
      return collectLiterals(node.argument, into)
  }
}

function tokensOfLiteral(node, code) {
  if (node.type === 'Literal') {
    const quote = code[node.start]
    return [{ words: node.value, start: node.start + 1, end: node.end - 1, quote }]
  }
  // The positions of a template's words follow from its expressions: parsers disagree on where a piece begins.
  return node.quasis.flatMap(({ value }, nth) => {
    const opened = nth === 0 ? node.start + 1 : code.indexOf('}', node.expressions[nth - 1].end) + 1
    const end = opened + value.raw.length
    const next = node.expressions[nth]
    const closed = next && code.indexOf('}', next.end) + 1
    const words = [{ words: value.cooked, start: opened, end, quote: '`' }]
    return next ? [...words, { code: code.slice(end, closed), isBetween: false }] : words
  })
}
