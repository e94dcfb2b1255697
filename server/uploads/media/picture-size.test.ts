import { expect, test } from 'bun:test'
import { fittedSize, isTall, screenLimits, storedLimits } from '@linnet/protocol/uploads/picture-size'
import fc from 'fast-check'
import * as server from './picture-size'

const size = fc.record({
  width: fc.integer({ min: 1, max: 70_000 }),
  height: fc.integer({ min: 1, max: 70_000 }),
})

test('the server stores pictures by the rule of the protocol, and leaves what the app has scaled as it is', () => {
  fc.assert(
    fc.property(size, (picture) => {
      expect(server.storedSize(picture)).toEqual(fittedSize(picture, storedLimits))
      expect(server.isTall(picture)).toBe(isTall(picture))
      const sent = fittedSize(picture, screenLimits)
      expect(server.storedSize(sent)).toEqual(sent)
    }),
  )
})
