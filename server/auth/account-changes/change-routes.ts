import { type Account, bindAccount, readAccount, takeBackAccount } from '@linnet/protocol'
import { type Implementation, implementGathered } from '../../kernel/implement'
import { refuse } from '../../kernel/refusal'
import { bindTo } from './bind-account'
import { takeBack, type TakeBackParts } from './take-back'

const unproven = {
  deviceId: undefined,
  oldCode: undefined,
  loginPassword: undefined,
  tradePassword: undefined,
}

/** The calls that change the addresses of an account. They count attempts that are then refused. */
export const changeRoutes = (parts: TakeBackParts): Implementation[] => [
  implementGathered(bindAccount, async ({ input, caller }) => {
    const account: Account = readAccount(input.account) ?? refuse('BadAccount')
    await bindTo(parts, { ...unproven, ...input, account, caller })
    return {}
  }),
  implementGathered(takeBackAccount, ({ input: { ticket }, caller }) => takeBack(parts, { ticket, caller })),
]
