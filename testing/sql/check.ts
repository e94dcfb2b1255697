/**
 * `npm run check:sql`: prepares every statement of the server against its schema, and compares the returned columns with the row
 * type declared in the source, which the compiler has to trust. A row may have more columns than its type.
 */
import { cloneDatabase } from '../src/postgres'
import { openDescriber } from './describe'
import { findStatements, type Statement } from './statements'

const { connection } = await cloneDatabase()
if (!('path' in connection)) throw new Error('The test database is on a socket.')
const describer = await openDescriber(connection)
const { statements, left } = findStatements()
const problems: string[] = []
// The server has many more: a finder that misses them must not report success.
if (statements.length < 1000) problems.push(`only ${statements.length} statements were found`)
for (const statement of statements) problems.push(...(await problemsOf(statement)))
describer.close()

const typed = statements.filter(({ columns }) => columns !== undefined).length
const lines = [
  ...problems,
  ...(process.argv.includes('--left') ? left : []),
  `${statements.length} statements prepared, ${typed} with columns, ${problems.length} problems; ` +
    `${left.length} are put together as the program runs (--left lists them)`,
]
process.stdout.write(`${lines.join('\n')}\n`)
// PostgreSQL runs as long as the process.
process.exit(problems.length > 0 ? 1 : 0)

async function problemsOf({ place, texts, columns: declared }: Statement): Promise<string[]> {
  const found: string[] = []
  for (const text of texts) {
    try {
      const columns = await describer.columnsOf(text)
      const missing = declared?.filter((name) => !columns.includes(name)) ?? []
      if (missing.length > 0) found.push(`${place}: no column is named ${missing.join(', ')}`)
    } catch (error) {
      found.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return [...new Set(found)]
}
