import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { screens } from '@linnet/protocol/screens'

/** Makes and reads the links in alerts that undo something. A ticket is the change's id with a seal: nothing secret is stored. */
export interface TakeBackLinks {
  linkOf(changeId: string): string
  /** The change of a ticket; undefined if the ticket is forged. */
  changeOf(ticket: string): string | undefined
}

const sealBytes = 24
const format = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{32})$/

export function createTakeBackLinks({
  secret,
  publicUrl,
  use = 'linnet take back',
  screen = screens.takeBackAccount,
}: {
  secret: Buffer
  publicUrl: string
  /** Keeps the tickets of one use apart from those of another. */
  use?: string
  /** The page that the links open. */
  screen?: string
}): TakeBackLinks {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const sealOf = (changeId: string) =>
    createHmac('sha256', sealing).update(changeId).digest().subarray(0, sealBytes)
  return {
    linkOf(changeId) {
      const ticket = `${changeId}.${sealOf(changeId).toString('base64url')}`
      return `${publicUrl}/#${screen}?ticket=${ticket}`
    },
    changeOf(ticket) {
      const [, changeId = '', seal = ''] = format.exec(ticket) ?? []
      if (changeId === '' || !timingSafeEqual(sealOf(changeId), Buffer.from(seal, 'base64url')))
        return undefined
      return changeId
    },
  }
}
