import { expect, test } from 'bun:test'
import { isAnimated } from './animated-picture'

const file = (type: string, ...parts: string[]) => new Blob(parts, { type })

test('pictures that move are known by what their files begin with', async () => {
  expect(await isAnimated(file('image/gif', 'GIF89a'))).toBe(true)
  expect(await isAnimated(file('image/webp', 'RIFF0000WEBPVP8X', 'ANIM'))).toBe(true)
  expect(await isAnimated(file('image/png', '\u0089PNG', 'IHDR', 'x'.repeat(4000), 'acTL', 'IDAT'))).toBe(
    true,
  )
})

test('others are still', async () => {
  expect(await isAnimated(file('image/png', '\u0089PNG', 'IHDR', 'IDAT'))).toBe(false)
  expect(await isAnimated(file('image/jpeg', 'ANIM acTL'))).toBe(false)
})
