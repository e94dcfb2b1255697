import { appeal, appealFreeze, listMySanctions, showFreeze } from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { appealAgainst, sanctionsOf } from './appeals'

export const sanctionRoutes = ({
  personOfTicket,
}: Pick<AuthOffer, 'personOfTicket'>): readonly Implementation[] => [
  implementQuery(listMySanctions, ({ work, caller }) => sanctionsOf(work, caller.personId)),
  implement(appeal, async ({ work, caller: { personId }, input }) => {
    await appealAgainst(work, { personId, ...input })
    return {}
  }),
  implementQuery(showFreeze, ({ work, input, refuse }) =>
    sanctionsOf(work, personOfTicket(input.ticket) ?? refuse('TicketOver')),
  ),
  implement(appealFreeze, async ({ work, input: { ticket, ...input }, refuse }) => {
    await appealAgainst(work, { personId: personOfTicket(ticket) ?? refuse('TicketOver'), ...input })
    return {}
  }),
]
