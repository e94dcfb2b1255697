/** Finds the SQL statements of the server's sources, with the row types they declare. */
import { join, relative } from 'node:path'
import ts from 'typescript'
import { createReader, Unknown } from './text'

export interface Statement {
  place: string
  /** Texts with `$1`, `$2` ... in place of values; one for each combination of its conditions. */
  texts: string[]
  /** The columns that its row type declares; undefined if it declares none. */
  columns: string[] | undefined
}

export interface Found {
  statements: Statement[]
  /** Locations of statements that are assembled at run time, and why. */
  left: string[]
}

const root = join(import.meta.dir, '../..')

export function findStatements(): Found {
  const sources = [...new Bun.Glob('server/**/*.ts').scanSync(root)].filter(
    (file) => !/\.test\.ts$|node_modules/.test(file),
  )
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    sources.map((file) => join(root, file)),
    options,
  )
  const finder = createFinder(program.getTypeChecker())
  for (const file of sources) {
    const source = program.getSourceFile(join(root, file))
    if (source) finder.visit(source)
  }
  return finder.found()
}

function createFinder(checker: ts.TypeChecker) {
  const templates: ts.TaggedTemplateExpression[] = []
  const { isSql, noteConstant, textsOf, fragments } = createReader(checker)

  function visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) templates.push(node)
    if (ts.isVariableDeclaration(node)) noteConstant(node)
    ts.forEachChild(node, visit)
  }

  /** Other templates are parts of statements that are assembled at run time. */
  const begins = ({ template }: ts.TaggedTemplateExpression) =>
    /^\s*(?:select|insert|update|delete|with|lock|set|truncate|alter)\b/.test(
      ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text,
    )

  function found(): Found {
    const left: string[] = []
    const read = templates.filter(begins).flatMap((node) => {
      try {
        const texts = [true, false].flatMap((branch) => textsOf(node, branch))
        return [{ node, place: placeOf(node), texts: [...new Set(texts)], columns: columnsOf(node) }]
      } catch (error) {
        if (!(error instanceof Unknown)) throw error
        left.push(`${placeOf(node)}: ${error.message}`)
        return []
      }
    })
    // Checked only here, after every fragment is known.
    const isWhole = ({ node }: { node: ts.Node }) => !fragments.has(node)
    return { statements: read.filter(isWhole).map(({ node: _, ...statement }) => statement), left }
  }

  function columnsOf({ typeArguments }: ts.TaggedTemplateExpression): string[] | undefined {
    const [declared] = typeArguments ?? []
    if (!declared) return undefined
    const rows = checker.getTypeFromTypeNode(declared)
    const row = checker.getIndexTypeOfType(rows, ts.IndexKind.Number)
    const names = row?.getProperties().map(({ name }) => name)
    return names && names.length > 0 ? names : undefined
  }

  function placeOf(node: ts.Node): string {
    const source = node.getSourceFile()
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    return `${relative(root, source.fileName)}:${line + 1}`
  }

  return { visit, found }
}
