import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { JoinPass, MediaPlace } from './media-backend'

/** The lifetime of a pass: long enough to connect on a slow network, too short to be passed around. */
const passMs = 3 * 60_000

/** Signs passes with a key. */
export function createJoinPasses(key: Buffer = randomBytes(32)) {
  const sign = (words: string): string => createHmac('sha256', key).update(words).digest('base64url')

  return {
    passFor({ roomId, personId }: MediaPlace, nowMs: number): JoinPass {
      const expiresAtMs = nowMs + passMs
      const words = [roomId, personId, expiresAtMs].join('.')
      return { pass: `${words}.${sign(words)}`, expiresAtMs }
    },
    readPass(pass: string, nowMs: number): MediaPlace | undefined {
      const [roomId = '', personId = '', until = '', signature = '', ...more] = pass.split('.')
      const given = Buffer.from(signature)
      const right = Buffer.from(sign([roomId, personId, until].join('.')))
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return Number(until) > nowMs ? { roomId, personId } : undefined
    },
  }
}
