/** Finds the expressions that a name in a statement's template stands for. */
import ts from 'typescript'

export interface Choice {
  /** The index of the object, among those of one type, whose fragments a statement takes from its parameter. */
  nth: number
  /** How many such objects there are. */
  objects: number
}

export function createDefinitions(checker: ts.TypeChecker) {
  /** Constants of a type that an interface declares. */
  const constants = new Map<ts.Symbol, ts.ObjectLiteralExpression[]>()

  function noteConstant({ type, initializer }: ts.VariableDeclaration): void {
    const symbol = type && checker.getTypeFromTypeNode(type).getSymbol()
    if (!symbol || !initializer || !ts.isObjectLiteralExpression(initializer)) return
    constants.set(symbol, [...(constants.get(symbol) ?? []), initializer])
  }

  /** A member of a parameter whose type is an interface, as one of the constants of that type has it. */
  function memberOf(expression: ts.Expression, choice: Choice): ts.Expression | undefined {
    const member = memberSymbol(expression)
    const owner = member?.valueDeclaration?.parent
    if (!owner || !ts.isInterfaceDeclaration(owner)) return undefined
    const symbol = checker.getSymbolAtLocation(owner.name)
    const objects = (symbol && constants.get(symbol)) ?? []
    choice.objects = Math.max(choice.objects, objects.length)
    const property = objects[choice.nth]?.properties.find(({ name }) => name?.getText() === member?.name)
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

  return { noteConstant, memberOf, madeBy }
}
