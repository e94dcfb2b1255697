import { describe, expect, test } from 'bun:test'
import { createClientAddress, parseProxy, placeOf, type Proxy } from './client-address'

const behind = (...proxies: string[]) =>
  createClientAddress(proxies.map((proxy) => parseProxy(proxy) as Proxy))

describe('where a request comes from', () => {
  test('is the peer when no proxy is trusted, whatever the header says', () => {
    expect(behind()('198.51.100.7', '203.0.113.1')).toBe('198.51.100.7')
    expect(behind('10.0.0.0/8')('198.51.100.7', '203.0.113.1')).toBe('198.51.100.7')
  })

  test.each([
    ['the one that the proxy names', '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['the rightmost that no proxy of ours is', '10.0.0.1', '6.6.6.6, 203.0.113.1, 10.9.9.9', '203.0.113.1'],
    ['never what the caller wrote before it', '10.0.0.1', '127.0.0.1,203.0.113.1', '203.0.113.1'],
    ['the proxy, when the header is missing', '10.0.0.1', null, '10.0.0.1'],
    ['the last one vouched for, when the next is no address', '10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
    ['the furthest, when all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['read without a port', '10.0.0.1', '203.0.113.1:4711', '203.0.113.1'],
    ['read without brackets', '::1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['an IPv4 address in the form of IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.1', '203.0.113.1'],
  ])('is %s', (_, peer, header, address) => {
    expect(behind('10.0.0.0/8', '::1')(peer, header)).toBe(address)
  })

  test('is unknown when nobody knows', () => {
    expect(behind('10.0.0.0/8')(undefined, '203.0.113.1')).toBe('unknown')
  })
})

test.each(['10.0.0.0/33', '10.0.0/8', 'proxy.example.org', '::1/129', '', '10.0.0.1/-1', '10.0.0.1/8/8'])(
  '%j is no proxy',
  (text) => expect(parseProxy(text)).toBeUndefined(),
)

test('an IPv4 address is a place of its own, of IPv6 the whole network of a customer is one', () => {
  expect(placeOf('203.0.113.1')).toBe('203.0.113.1')
  expect(placeOf('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64')
  expect(placeOf('2001:db8::1:2:3:4:5')).toBe('2001:db8:0:1::/64')
  expect(placeOf('::1')).toBe('0:0:0:0::/64')
  expect(placeOf('unknown')).toBe('unknown')
})
