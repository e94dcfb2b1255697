import { describe, expect, test } from 'bun:test'
import { createReach, firstToAnswer, inTurn } from './reach'

const never = () => new Promise<void>(() => undefined)
const refused = () => Promise.reject(new Error('refused'))

describe('the address of a host', () => {
  test('is looked for in both families by turns, beginning with what the system prefers', () => {
    expect(inTurn(['2001:db8::1', '2001:db8::2', '192.0.2.1'])).toEqual([
      '2001:db8::1',
      '192.0.2.1',
      '2001:db8::2',
    ])
    expect(inTurn(['192.0.2.1', '2001:db8::1', '2001:db8::2'])).toEqual([
      '192.0.2.1',
      '2001:db8::1',
      '2001:db8::2',
    ])
    expect(inTurn([])).toEqual([])
  })

  test('is the next one after a short wait, while the one before is still tried', async () => {
    const tried: string[] = []
    const connect = (address: string) => {
      tried.push(address)
      return address === 'good' ? Promise.resolve() : never()
    }
    expect(await firstToAnswer(['hole', 'good'], connect)).toBe('good')
    expect(tried).toEqual(['hole', 'good'])
  })

  test('is the first again, if that answers late but before the others', async () => {
    let answer: (() => void) | undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    const connect = (address: string) => {
      if (address === 'last') answer?.()
      return address === 'late' ? late : never()
    }
    expect(await firstToAnswer(['late', 'hole', 'last'], connect)).toBe('late')
  })

  test('does not exist if all refuse, of which the others hear that are being tried', async () => {
    expect(firstToAnswer(['one', 'two'], refused)).rejects.toThrow('refused')
    let isStopped = false
    await firstToAnswer(['hole', 'good'], (address, signal) => {
      if (address === 'good') return Promise.resolve()
      signal.addEventListener('abort', () => (isStopped = true))
      return never()
    })
    expect(isStopped).toBe(true)
  })

  test('is looked up once for all who ask at the same time, and again after a failure', async () => {
    let asked = 0
    let addresses: string[] = []
    const reach = createReach({
      resolve: () => Promise.resolve((asked++, addresses)),
      check: () => undefined,
    })
    const target = { host: 'hook.example', port: 443 }
    await Promise.allSettled([reach.find(target), reach.find(target)])
    expect(asked).toBe(1)
    addresses = ['192.0.2.1']
    expect(await reach.find(target)).toEqual({ address: '192.0.2.1', isRemembered: false })
    expect(await reach.find(target)).toEqual({ address: '192.0.2.1', isRemembered: true })
    reach.forget(target)
    await reach.find(target)
    expect(asked).toBe(3)
  })
})
