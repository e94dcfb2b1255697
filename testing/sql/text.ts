/** Extracts the text of a statement from its template, with the parts that are defined elsewhere in the sources. */
import ts from 'typescript'

/** A part of a statement that cannot be determined from the sources alone. */
export class Unknown extends Error {}

interface Writing {
  /** Which branch each condition takes. */
  branch: boolean
  values: number
  /** The arguments of the functions that make fragments. */
  given: Map<ts.Symbol, ts.Expression>
  /** Which of the objects of one type gives the fragments that a statement takes from a parameter of that type. */
  nth: number
  /** How many such objects there are. */
  objects: number
}

export function createReader(checker: ts.TypeChecker) {
  /** Templates that are parts of others. */
  const fragments = new Set<ts.Node>()

  /** Constants of a type that an interface declares. */
  const constants = new Map<ts.Symbol, ts.ObjectLiteralExpression[]>()

  const isSql = (tag: ts.Node) => checker.getTypeAtLocation(tag).getProperty('unsafe') !== undefined

  function noteConstant({ type, initializer }: ts.VariableDeclaration): void {
    const symbol = type && checker.getTypeFromTypeNode(type).getSymbol()
    if (!symbol || !initializer || !ts.isObjectLiteralExpression(initializer)) return
    constants.set(symbol, [...(constants.get(symbol) ?? []), initializer])
  }

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

  /** A member of a parameter whose type is an interface, as one of the constants of that type has it. */
  function memberOf(expression: ts.Expression, writing: Writing): ts.Expression | undefined {
    const member = memberSymbol(expression)
    const owner = member?.valueDeclaration?.parent
    if (!owner || !ts.isInterfaceDeclaration(owner)) return undefined
    const symbol = checker.getSymbolAtLocation(owner.name)
    const objects = (symbol && constants.get(symbol)) ?? []
    writing.objects = Math.max(writing.objects, objects.length)
    const property = objects[writing.nth]?.properties.find(({ name }) => name?.getText() === member?.name)
    return property && ts.isPropertyAssignment(property) ? returned(property.initializer) : undefined
  }

  function memberSymbol(expression: ts.Expression): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(expression)
    const declaration = symbol?.valueDeclaration
    if (!declaration || !ts.isBindingElement(declaration)) return symbol
    const name = (declaration.propertyName ?? declaration.name).getText()
    return checker.getTypeAtLocation(declaration.parent).getProperty(name)
  }

  /** The value of a constant, or the return value of a function with a single expression. */
  function madeBy(name: ts.Expression): ts.Expression | undefined {
    let symbol = checker.getSymbolAtLocation(name)
    if (symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol)
    const declaration = symbol?.valueDeclaration
    if (!declaration) return undefined
    const maker = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    if (!maker || ts.isParameter(declaration)) return undefined
    return returned(maker)
  }

  function returned(maker: ts.Node): ts.Expression | undefined {
    if (ts.isArrowFunction(maker) && !ts.isBlock(maker.body)) return maker.body
    if (ts.isArrowFunction(maker) || ts.isFunctionDeclaration(maker)) {
      const [only] = (maker.body as ts.Block | undefined)?.statements ?? []
      return only && ts.isReturnStatement(only) ? only.expression : undefined
    }
    return ts.isExpression(maker) ? maker : undefined
  }

  return { isSql, noteConstant, textsOf, fragments }
}
