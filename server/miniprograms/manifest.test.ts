import { expect, test } from 'bun:test'
import { Manifest } from './manifest'
import { programHeaders } from './policy'

const chess = {
  id: 'chess',
  kind: 'game',
  names: { 'en-us': 'Chess', 'zh-cn': '国际象棋' },
  about: { 'en-us': 'For two' },
  icon: 'icon.png',
  entry: 'pages/index.html',
}

test('a manifest names the program, and gives nothing that it does not ask for', () => {
  expect(Manifest.parse(chess)).toMatchObject({ id: 'chess', calls: [], servers: [] })
  const asking = {
    ...chess,
    calls: ['scan', 'pay'],
    webhook: 'https://chess.example.org/receipts',
    servers: ['https://chess.example.org', 'https://a.example.org:8443'],
  }
  expect(Manifest.parse(asking)).toMatchObject({
    calls: ['scan', 'pay'],
    webhook: 'https://chess.example.org/receipts',
  })
})

test.each<[string, object]>([
  ['an id with a path', { id: '../chess' }],
  ['an id in capitals', { id: 'Chess' }],
  ['an entry outside its folder', { entry: '../other/index.html' }],
  ['an entry of another program', { entry: '/other/index.html' }],
  ['a hidden file', { icon: '.secret' }],
  ['an entry that is no page', { entry: 'index.js' }],
  ['no name', { names: {} }],
  ['a name on two lines', { names: { 'en-us': 'Chess\nPay here' } }],
  ['a name that turns its direction', { names: { 'en-us': 'Chess \u202e' } }],
  ['a call that there is not', { calls: ['readMessages'] }],
  ['an open server', { servers: ['http://chess.example.org'] }],
  ['any server', { servers: ['https://*.example.org'] }],
  ['a server of the own network', { servers: ['https://10.0.0.1'] }],
  ['a server without a domain', { servers: ['https://localhost'] }],
  ['a server with a path', { servers: ['https://chess.example.org/x'] }],
  ['a second directive', { servers: ["https://chess.example.org; script-src 'unsafe-inline'"] }],
  ['an open webhook', { webhook: 'http://chess.example.org/receipts' }],
  ['a webhook with a password', { webhook: 'https://u:p@chess.example.org/receipts' }],
  ['a webhook that is no address', { webhook: 'chess.example.org' }],
  ['something besides', { origin: 'https://evil.example.org' }],
])('a manifest may not have %s', (_, change) => {
  expect(Manifest.safeParse({ ...chess, ...change }).success).toBe(false)
})

test('the policy opens the program’s own folder and servers, to the app alone, without an origin', () => {
  const headers = programHeaders(
    { id: 'chess', servers: ['https://chess.example.org'] },
    { origin: 'https://mini.example.net', apps: ['https://chat.example.org'] },
  )
  const directives = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(directives.get('default-src')).toBe("'none'")
  expect(directives.get('script-src')).toBe('https://mini.example.net/chess/')
  expect(directives.get('connect-src')).toBe('https://mini.example.net/chess/ https://chess.example.org')
  expect(directives.get('frame-ancestors')).toBe('https://chat.example.org')
  // `connect-src` bounds no peer connection.
  expect(directives.get('webrtc')).toBe("'block'")
  expect(directives.get('sandbox')).toBe('allow-scripts')
  expect([...directives.values()].join(' ')).not.toMatch(/unsafe|\*/)
  const closed = programHeaders({ id: 'chess', servers: [] }, { origin: 'https://m.example', apps: [] })
  expect(closed['content-security-policy']).toContain("frame-ancestors 'none'")
})
