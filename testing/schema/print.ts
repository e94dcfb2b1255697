/**
 * `npm run print:schema`: writes each domain's current schema. schema.test.ts checks that the files are
 * fresh.
 */
import { join } from 'node:path'
import { printSchemas } from './schema'

for (const [file, text] of await printSchemas()) await Bun.write(join(import.meta.dir, '../..', file), text)
// PostgreSQL runs as long as the process.
process.exit()
