import type { LoginName } from '@linnet/protocol'
import type { Guest } from '../kernel/caller'
import type { Work } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import { recordSecurityEvent } from '../security'

export interface DenialParts {
  /** Runs after the answer, so that the response time does not reveal whether the account exists. */
  recordLater: (act: (work: Work) => Promise<void>) => void
}

/** Records a wrong password or code for the owner of the account, if there is one. */
export function recordDenial(
  { recordLater }: DenialParts,
  { account, caller, kind }: { account: LoginName; caller: Guest; kind: 'loginFailed' | 'codeDenied' },
): void {
  recordLater(async (work) => {
    const personId = await personIdByAccount(work, account)
    if (personId) await recordSecurityEvent(work, { personId, kind, from: caller })
  })
}
