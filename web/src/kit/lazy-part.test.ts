import { expect, test } from 'bun:test'
import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { lazyPart } from './lazy-part'

test('a part whose code cannot be loaded at first is shown once it can', async () => {
  let attempts = 0
  const load = async () => {
    if (++attempts < 2) throw new TypeError('Failed to fetch dynamically imported module')
    return { Greeting: () => createElement('p', null, 'Hello') }
  }
  const Greeting = lazyPart(load, 'Greeting')
  const page = await renderToReadableStream(
    createElement(Suspense, { fallback: 'Waiting' }, createElement(Greeting)),
  )
  await page.allReady
  expect(await new Response(page).text()).toContain('<p>Hello</p>')
  expect(attempts).toBe(2)
})
