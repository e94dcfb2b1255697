import { describe, expect, test } from 'bun:test'
import { createClientAddress, parseProxy, networkOf, type Proxy } from './client-address'

const behind = (...proxies: string[]) =>
  createClientAddress(proxies.map((proxy) => parseProxy(proxy) as Proxy))

describe('the client address', () => {
  test('is the peer if no proxy is trusted, whatever the header says', () => {
    expect(behind()('198.51.100.7', '203.0.113.1')).toBe('198.51.100.7')
    expect(behind('10.0.0.0/8')('198.51.100.7', '203.0.113.1')).toBe('198.51.100.7')
  })

  test.each([
    ['the one named by the proxy', '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    [
      'the rightmost that is not a trusted proxy',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.1, 10.9.9.9',
      '203.0.113.1',
    ],
    ['never one the caller added to the left', '10.0.0.1', '127.0.0.1,203.0.113.1', '203.0.113.1'],
    ['the proxy if the header is missing', '10.0.0.1', null, '10.0.0.1'],
    ['the last trusted one if the next is not an address', '10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
    ['the leftmost if all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['read without a port', '10.0.0.1', '203.0.113.1:4711', '203.0.113.1'],
    ['read without brackets', '::1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['an IPv4 address in the form of IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.1', '203.0.113.1'],
  ])('is %s', (_, peer, header, address) => {
    expect(behind('10.0.0.0/8', '::1')(peer, header)).toBe(address)
  })

  test('is unknown without a peer address', () => {
    expect(behind('10.0.0.0/8')(undefined, '203.0.113.1')).toBe('unknown')
  })
})

test.each(['10.0.0.0/33', '10.0.0/8', 'proxy.example.org', '::1/129', '', '10.0.0.1/-1', '10.0.0.1/8/8'])(
  '%j is not a valid proxy',
  (text) => expect(parseProxy(text)).toBeUndefined(),
)

test('limits count IPv4 addresses one by one and IPv6 addresses by /64 network', () => {
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1')
  expect(networkOf('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:db8::1:2:3:4:5')).toBe('2001:db8:0:1::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('unknown')).toBe('unknown')
})
