/**
 * dependency-cruiser parses TypeScript with swc, but never enables TSX and fails on `using`. Import this module before
 * dependency-cruiser to work around both.
 */
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) =>
  usingAsConst(parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') }))

/** For finding imports, `using a = b` is the same as `const a = b`. */
function usingAsConst(node) {
  if (node === null || typeof node !== 'object') return node
  if (node.type === 'UsingDeclaration') {
    Object.assign(node, {
      type: 'VariableDeclaration',
      kind: 'const',
      declare: false,
      declarations: node.decls,
    })
  }
  for (const child of Object.values(node)) usingAsConst(child)
  return node
}
