/** The mail domains at which nobody may register. */
import { sendCode } from '@linnet/protocol'
import { newId, refusalOf } from '@linnet/testing'
import type { Row, Scene } from './row'

const asking = ({ world }: Scene) =>
  refusalOf(world.guest.call(sendCode, { account: `${newId()}@mail.throwaway.example`, scene: 'register' }))

export const authRows: readonly Row[] = [
  {
    key: 'refusedMailDomains',
    to: 'other.example, throwaway.example',
    meets: asking,
    before: 'done',
    after: 'MailDomainRefused',
  },
]
