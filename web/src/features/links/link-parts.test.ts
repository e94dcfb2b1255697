import { describe, expect, test } from 'bun:test'
import { linkParts } from './link-parts'

describe('an external link', () => {
  test('shows its host apart from the rest', () => {
    expect(linkParts('https://example.org/a/b?c=1#d')).toMatchObject({
      host: 'example.org',
      rest: '/a/b?c=1#d',
      isEncrypted: true,
      isLookalike: false,
    })
    expect(linkParts('http://example.org')).toMatchObject({ rest: '', isEncrypted: false })
  })

  test('cannot be a script, a file or empty', () => {
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,hi',
      'file:///etc',
      'example',
      '',
      undefined,
    ])
      expect(linkParts(address)).toBeUndefined()
  })

  test('cannot disguise its host with a user name before an @', () => {
    const parts = linkParts('https://bank.example@evil.example/login')
    expect(parts).toMatchObject({ host: 'evil.example', href: 'https://evil.example/login' })
  })

  test('is marked if its host has letters of another script', () => {
    expect(linkParts('https://аpple.example/')?.isLookalike).toBe(true)
  })
})
