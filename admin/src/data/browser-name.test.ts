import { expect, test } from 'bun:test'
import { browserName } from './browser-name'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a session is named by its browser and system', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
  expect(browserName(`${linux} ${webkit} Chrome/142.0.0.0 Safari/537.36`)).toBe('Chrome, Linux')
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  expect(browserName(`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`)).toBe(
    'Edge, Windows',
  )
  expect(browserName('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox, Windows',
  )
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  expect(browserName(`${phone} AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1`)).toBe(
    'Safari, iOS',
  )
  expect(browserName('Bun/1.4')).toBe('Bun/1.4')
})
