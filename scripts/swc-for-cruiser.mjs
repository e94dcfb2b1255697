/**
 * dependency-cruiser reads TypeScript through swc, but never asks for TSX and stumbles over `using`. This module is
 * imported before dependency-cruiser and makes up for both.
 */
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const parseFileSync = swc.parseFileSync
swc.parseFileSync = (file, options) =>
  usingAsConst(parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') }))

/** For the question who imports whom, `using a = b` is `const a = b`. */
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
