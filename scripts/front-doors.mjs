/** Counts the names that each domain exports: `may-use.json` limits who may import it, and a narrow front door what they find there. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/** As many names as a reader can keep in mind. */
const most = 12

/**
 * The names that a module exports, including those of modules it re-exports as a whole.
 * @param {string} file
 * @returns {string[]}
 */
export function exportedNames(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' })
  return [...new Set(body.flatMap((item) => namesIn(item, file)))]
}

function namesIn(item, file) {
  switch (item.type) {
    case 'ExportNamedDeclaration':
      return item.specifiers.map(({ exported, orig, name }) => (exported ?? orig ?? name).value)
    case 'ExportAllDeclaration':
      return exportedNames(moduleFile(file, item.source.value))
    case 'ExportDeclaration':
      return declaredNames(item.declaration)
    default:
      return []
  }
}

/** A function and a class have an `identifier`, types an `id`, and variables one each. */
const declaredNames = ({ identifier, id, declarations = [] }) =>
  [identifier, id, ...declarations.map((each) => each.id)].filter(Boolean).map(({ value }) => value)

const moduleFile = (from, specifier) => {
  const file = path.join(path.dirname(from), specifier)
  return existsSync(`${file}.ts`) ? `${file}.ts` : path.join(file, 'index.ts')
}

/**
 * A wide front door is listed with its current number of names, which may only shrink, and a reason.
 * @param {Record<string, number>} counts of names by domain
 * @param {Record<string, { names: number, why: string }>} wide
 * @returns {string[]}
 */
export function frontDoorProblems(counts, wide) {
  const problems = Object.keys(wide)
    .filter((name) => !(name in counts))
    .map((name) => `server/front-doors.json lists ${name}, which is no domain`)
  for (const [name, count] of Object.entries(counts)) {
    const exception = wide[name]
    if (exception === undefined) {
      if (count > most) problems.push(`server/${name}/index.ts lets ${count} names out; ${most} are enough`)
    } else if (count <= most) {
      problems.push(`server/front-doors.json: leave out ${name}, which lets ${count} names out`)
    } else if (count > exception.names) {
      problems.push(
        `server/${name}/index.ts lets ${count} names out, more than the ${exception.names} that are excused`,
      )
    } else if (count < exception.names) {
      problems.push(`server/front-doors.json: say ${count} for ${name}, which has become narrower`)
    }
  }
  return problems
}
