import { setProfileField } from '@linnet/protocol'
import { implement } from '../kernel/domain'
import { setField } from './set-field'

export const routes = [
  implement(setProfileField, async ({ work, caller, input }) => {
    await setField(work, { caller, ...input })
    return {}
  }),
]
