import { describe, expect, test } from 'bun:test'
import { linkParts } from './link-parts'

describe('an external link', () => {
  test('shows whose site it is apart from the rest', () => {
    expect(linkParts('https://example.org/a/b?c=1#d')).toMatchObject({
      host: 'example.org',
      rest: '/a/b?c=1#d',
      isEncrypted: true,
      isLookalike: false,
    })
    expect(linkParts('http://example.org')).toMatchObject({ rest: '', isEncrypted: false })
  })

  test('cannot be a script, a file or nothing', () => {
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

  test('hides no other host behind a name before an @', () => {
    const parts = linkParts('https://bank.example@evil.example/login')
    expect(parts).toMatchObject({ host: 'evil.example', href: 'https://evil.example/login' })
  })

  test('is marked when letters of another script stand in its host', () => {
    expect(linkParts('https://аpple.example/')?.isLookalike).toBe(true)
  })
})
