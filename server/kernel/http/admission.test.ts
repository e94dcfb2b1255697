import { describe, expect, test } from 'bun:test'
import { createAdmission } from './admission'

const limits = { perSender: { bodies: 3, bytes: 100 }, total: { bytes: 150 } }

describe('bodies on the way', () => {
  test('are limited in number and bytes for each sender, and give their room back once', () => {
    const admission = createAdmission(limits)
    const [one, two, three] = [1, 2, 3].map(() => admission.enter('ann', 10))
    expect(admission.enter('ann', 10)).toBeUndefined()
    one?.()
    one?.()
    expect(admission.enter('ann', 81)).toBeUndefined()
    const large = admission.enter('ann', 80)
    expect(large).toBeDefined()
    for (const leave of [two, three, large]) leave?.()
    expect(admission.senders).toBe(0)
  })

  test('are limited in bytes over all senders', () => {
    const admission = createAdmission(limits)
    const leave = admission.enter('ann', 100)
    expect(admission.enter('ben', 60)).toBeUndefined()
    expect(admission.enter('ben', 50)).toBeDefined()
    leave?.()
    expect(admission.enter('carol', 60)).toBeDefined()
  })
})
