import { screens } from '@linnet/protocol/screens'
import { create } from 'zustand'
import { tabStorage } from '~/platform/browser-storage'
import { navigate } from '~/platform/navigation'

/** In session storage, so that a reload of the page of the freeze keeps it. */
const ticketKey = 'linnet.freezeTicket'

/** What a refused login gave to the owner of a frozen account: it opens the page of the freeze. */
export const useFreezeTicket = create<{ ticket: string | undefined }>()(() => ({
  ticket: tabStorage.read(ticketKey),
}))

/** Opens the page of the freeze if that is why a login was refused. Returns whether it was. */
export function openFreeze({
  name,
  parameters,
}: {
  name: string
  parameters: Readonly<Record<string, unknown>>
}): boolean {
  const ticket = parameters['ticket']
  if (name !== 'AccountFrozen' || typeof ticket !== 'string') return false
  tabStorage.write(ticketKey, ticket)
  useFreezeTicket.setState({ ticket })
  navigate(screens.frozen)
  return true
}
