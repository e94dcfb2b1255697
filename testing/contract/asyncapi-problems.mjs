/** Prints a parser's findings in an AsyncAPI document as JSON: `node asyncapi-problems.mjs PARSER DOCUMENT`, both files. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [parser = '', document = ''] = process.argv.slice(2)
const { Parser } = createRequire(import.meta.url)(parser)
const parsed = await new Parser().parse(readFileSync(document, 'utf8'))
const problems = parsed.diagnostics.map(({ severity, code, message, path }) => ({
  severity,
  code,
  message,
  path: path.join('/'),
}))
process.stdout.write(JSON.stringify({ isParsed: parsed.document !== undefined, problems }))
