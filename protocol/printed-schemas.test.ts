import { expect, test } from 'bun:test'
import asyncapi from './generated/asyncapi.json'
import openapi from './generated/openapi.json'

test.each([
  ['openapi.json', openapi],
  ['asyncapi.json', asyncapi],
])('in %s every reference leads somewhere, and every component is referred to', (_, document) => {
  const references = new Set(
    Array.from(JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g), ([, path = '']) => path),
  )
  const missing = [...references].filter((path) => {
    let part: unknown = document
    for (const name of path.split('/')) part = (part as Record<string, unknown> | undefined)?.[name]
    return part === undefined
  })
  expect(missing).toEqual([])
  const components = Object.keys(document.components.schemas)
  expect(components.filter((name) => !references.has(`components/schemas/${name}`))).toEqual([])
})
