/** Extracts the text of a statement from its template, with the parts that are defined elsewhere in the sources. */
import ts from 'typescript'
import { type Choice, createDefinitions } from './definitions'

/** A part of a statement that cannot be determined from the sources alone. */
export class Unknown extends Error {}

interface Writing extends Choice {
  /** Which branch each condition takes. */
  branch: boolean
  values: number
  /** The arguments of the functions that return fragments. */
  given: Map<ts.Symbol, ts.Expression>
}

export function createReader(checker: ts.TypeChecker) {
  /** Templates that are parts of others. */
  const fragments = new Set<ts.Node>()

  const { noteConstant, memberOf, madeBy } = createDefinitions(checker)

  const isSql = (tag: ts.Node) => checker.getTypeAtLocation(tag).getProperty('unsafe') !== undefined

  /** The texts of a statement with its conditions one way: one for each object that may be its parameter. */
  function textsOf(node: ts.TaggedTemplateExpression, branch: boolean): string[] {
    const texts: string[] = []
    let objects = 1
    for (let nth = 0; nth < objects; nth++) {
      const writing: Writing = { branch, values: 0, given: new Map(), nth, objects }
      texts.push(textOf(node, writing))
      objects = writing.objects
    }
    return texts
  }

  function textOf({ template }: ts.TaggedTemplateExpression, writing: Writing): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    const parts = template.templateSpans.map(
      ({ expression, literal }) => partOf(expression, writing) + literal.text,
    )
    return template.head.text + parts.join('')
  }

  /** A value's placeholder number, or the text of a fragment. */
  function partOf(node: ts.Expression, writing: Writing): string {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return partOf(node.expression, writing)
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      fragments.add(node)
      return textOf(node, writing)
    }
    if (!isFragment(node)) return arrayOf(node, writing) ?? `$${++writing.values}`
    if (ts.isConditionalExpression(node))
      return partOf(writing.branch ? node.whenTrue : node.whenFalse, writing)
    const made = ts.isCallExpression(node)
      ? madeByCall(node, writing)
      : (givenAs(node, writing) ?? madeBy(node))
    if (!made || !isFragment(made)) throw new Unknown(node.getText().replaceAll(/\s+/g, ' ').slice(0, 60))
    return partOf(made, writing)
  }

  const isFragment = (node: ts.Expression) =>
    /^(?:SQL\.)?(?:Query|Helper)</.test(checker.typeToString(checker.getTypeAtLocation(node)))

  /** `sql.array(ids, 'UUID')` is a value with a type. */
  function arrayOf(node: ts.Expression, writing: Writing): string | undefined {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
    if (node.expression.name.text !== 'array' || !isSql(node.expression.expression)) return undefined
    const type = node.arguments[1]
    if (!type || !ts.isStringLiteral(type)) throw new Unknown(`the type of ${node.getText()}`)
    return `$${++writing.values}::${type.text.toLowerCase()}[]`
  }

  const givenAs = (node: ts.Expression, { given }: Writing) => {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && given.get(symbol)
  }

  function madeByCall({ expression, arguments: given }: ts.CallExpression, writing: Writing) {
    const made = memberOf(expression, writing) ?? madeBy(expression)
    const maker = made && ts.findAncestor(made, ts.isFunctionLike)
    for (const [nth, { name }] of maker?.parameters.entries() ?? []) {
      const symbol = checker.getSymbolAtLocation(name)
      if (symbol && given[nth]) writing.given.set(symbol, given[nth])
    }
    return made
  }

  return { isSql, noteConstant, textsOf, fragments }
}
