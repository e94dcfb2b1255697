/** Compares the lock file with the allowed licences and the stored advisories. Needs no network; runs under Bun. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { advisoryProblems, licenceProblems } from './rules.mjs'

const read = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
const lock = read('../../package-lock.json')
const stored = read('advisories.json')
const today = new Date().toISOString().slice(0, 10)
const problems = [
  ...licenceProblems(lock),
  ...advisoryProblems(lock, stored, { today, satisfies: Bun.semver.satisfies }),
]
console.log(`advisories last asked for: ${stored.askedAt ?? 'never; npm run advisories asks the registry'}`)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
