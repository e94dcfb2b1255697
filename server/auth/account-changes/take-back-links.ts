import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { screens } from '@linnet/protocol/screens'

/** Makes and reads the links that take changes back. A ticket is the change's id with a seal: nothing secret is stored. */
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
}: {
  secret: Buffer
  publicUrl: string
}): TakeBackLinks {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'linnet take back', 32))
  const sealOf = (changeId: string) =>
    createHmac('sha256', sealing).update(changeId).digest().subarray(0, sealBytes)
  return {
    linkOf(changeId) {
      const ticket = `${changeId}.${sealOf(changeId).toString('base64url')}`
      return `${publicUrl}/#${screens.takeBackAccount}?ticket=${ticket}`
    },
    changeOf(ticket) {
      const [, changeId = '', seal = ''] = format.exec(ticket) ?? []
      if (changeId === '' || !timingSafeEqual(sealOf(changeId), Buffer.from(seal, 'base64url')))
        return undefined
      return changeId
    },
  }
}
