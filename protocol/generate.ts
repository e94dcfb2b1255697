/**
 * Prints the contract, `generated/openapi.json`, `generated/asyncapi.json` and
 * `generated/staff-openapi.json`, `docs/conformance.md` and `docs/encrypted-data.md`. With `--check`, only
 * reports whether they are up to date.
 */
import { join } from 'node:path'
import { conformancePage } from './conformance/rows'
import { asyncapi } from './print/asyncapi'
import { encryptedDataPage } from './print/encrypted-data'
import { unusedCodes } from './print/explain'
import { openapi } from './print/openapi'
import { undescribed } from './print/requests'
import { staffOpenapi } from './print/staff-openapi'

const complaints = [
  ...undescribed.map((field) => `${field} does not say what it means in protocol/src`),
  ...unusedCodes().map((name) => `protocol/print/codes.ts explains ${name}, which nothing has`),
]
for (const complaint of new Set(complaints)) console.error(complaint)
if (complaints.length > 0) process.exit(1)

const isCheck = process.argv.includes('--check')
const spell = (document: object) => `${JSON.stringify(document, null, 2)}\n`
const printed = {
  'protocol/generated/openapi.json': spell(openapi),
  'protocol/generated/asyncapi.json': spell(asyncapi),
  'protocol/generated/staff-openapi.json': spell(staffOpenapi),
  'docs/conformance.md': conformancePage(),
  'docs/encrypted-data.md': encryptedDataPage(),
}
for (const [name, text] of Object.entries(printed)) {
  const file = Bun.file(join(import.meta.dir, '..', name))
  if (!isCheck) await Bun.write(file, text)
  else if (!(await file.exists()) || (await file.text()) !== text) {
    console.error(`${name} is stale: run \`npx bun protocol/generate.ts\``)
    process.exitCode = 1
  }
}
