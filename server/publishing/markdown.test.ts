import { describe, expect, test } from 'bun:test'
import { isSafeLink, readMarkdown } from './markdown'

const id = '0190a5f2-0000-7000-8000-000000000001'

describe('a text in Markdown', () => {
  test.each([
    ['a paragraph', 'Hello **there**, see [the list](https://example.org/a?b=1).'],
    ['a link to a screen', '[Withdraw](#/pages/my/wallet/withdraw)'],
    ['a picture of ours', `![A bird](picture:${id})`],
    ['a table and a list', '| a | b |\n| - | - |\n| 1 | 2 |\n\n- one\n- two'],
    ['angle brackets that are no tag', '1 < 2 and `<script>` in code'],
    ['an address that is linked by itself', '<https://example.org>'],
  ])('may contain %s', (_, text) => {
    expect(readMarkdown(text).problem).toBeUndefined()
  })

  test.each([
    ['html', '<script>alert(1)</script>'],
    ['html', 'a <b onclick=x>b</b>'],
    ['html', '<!-- hidden -->'],
    ['link', '[x](javascript:alert(1))'],
    ['link', '[x](http://example.org)'],
    ['link', '[x](//example.org)'],
    ['link', '[x](/im/user/pay)'],
    ['link', '[x](https://user:password@example.org)'],
    ['link', '[x](&#106;avascript:alert(1))'],
    ['link', '[x][a]\n\n[a]: data:text/html,x'],
    ['link', '<http://example.org>'],
    ['link', 'www.example.org'],
    ['link', '[x](#/../evil)'],
    ['picture', '![x](https://example.org/a.png)'],
    ['picture', '![x][a]\n\n[a]: https://example.org/a.png'],
    ['picture', '![x](picture:1)'],
  ])('may not contain: %s in %s', (what, text) => {
    expect(readMarkdown(text).problem?.what).toBe(what as 'html')
  })

  test('gives its words without markup, and the pictures in it', () => {
    const text = `# Fees\n\nA **fee** of\n[1%](https://example.org).\n\n![bird](picture:${id})\n\n- one\n- two`
    expect(readMarkdown(text)).toMatchObject({ plain: 'Fees A fee of 1%. bird one two', pictureIds: [id] })
  })
})

test('a link opens an https address of a host, or a screen', () => {
  expect(['https://example.org', '#/pages/my/index?a=b'].map(isSafeLink)).toEqual([true, true])
  const unsafe = [
    'ftp://example.org',
    'https://localhost',
    'https://exa mple.org',
    'https:/x',
    '#/x',
    'pages/my',
    '',
  ]
  expect(unsafe.filter(isSafeLink)).toEqual([])
})
