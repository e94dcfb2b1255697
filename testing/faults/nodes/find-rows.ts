import { join } from 'node:path'
import type { Row } from '../row'

/** The rows of all files `*.rows.ts` of this folder, each of which exports `rows`. */
export async function findRows(): Promise<Row[]> {
  const files = [...new Bun.Glob('*.rows.ts').scanSync(import.meta.dir)].toSorted()
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dir, file)) as Promise<{ rows: readonly Row[] }>),
  )
  return modules.flatMap(({ rows }) => rows)
}
