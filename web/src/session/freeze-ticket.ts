import { screens } from '@linnet/protocol/screens'
import { create } from 'zustand'
import { tabStorage } from '~/platform/browser-storage'
import { navigate } from '~/platform/navigation'

/** In session storage, so that reloading the freeze page keeps it. */
const ticketKey = 'linnet.freezeTicket'

/** The ticket that a refused login returns to the owner of a frozen account: it opens the freeze page. */
export const useFreezeTicket = create<{ ticket: string | undefined }>()(() => ({
  ticket: tabStorage.read(ticketKey),
}))

/**
 * Opens the page that goes on with a login whose refusal brought a ticket: the second step, keeping the account, or the page of a freeze. Returns whether
 * there is one.
 */
export function openTicket({
  name,
  parameters,
}: {
  name: string
  parameters: Readonly<Record<string, unknown>>
}): boolean {
  const ticket = parameters['ticket']
  if (typeof ticket !== 'string') return false
  if (name === 'FactorNeeded') {
    navigate(screens.logInTwo, { ticket })
    return true
  }
  if (name === 'DeletionPending') {
    navigate(screens.keepAccount, { ticket, until: String(parameters['until']) })
    return true
  }
  tabStorage.write(ticketKey, ticket)
  useFreezeTicket.setState({ ticket })
  navigate(screens.frozen)
  return true
}
