/** Logs denials, for operators who look for attacks. */
import type { RefusalName } from '@linnet/protocol'
import type { Log } from '../log'
import { networkOf } from './client-address'

/** Refusals that say that a right is missing. Things that somebody may not know of are not found. */
const denials: ReadonlySet<RefusalName> = new Set([
  'SessionEnded',
  'AccountFrozen',
  'AddressBlocked',
  'StaffSuspended',
  'RightNeeded',
  'StepUpNeeded',
  'SecondPersonNeeded',
  'SecondPersonNew',
  'OwnWithdrawal',
  'OnlyAdmins',
  'OnlyAdminsMentionAll',
  'OnlyAdminsOnMicrophone',
  'OnlyAdminsSpeak',
  'OnlyHostMutes',
  'OnlyLiveHost',
  'OnlyMeetingHost',
  'OnlyMeetingHosts',
  'OnlyOwner',
  'NotAMember',
  'NotAVendor',
  'NotInvited',
  'NotYourMessage',
  'OnceNotForYou',
  'PacketNotForYou',
  'LiveNotForYou',
  'MeetingPasswordWrong',
  'MutedByStaff',
  'WrongLogin',
  'WrongPassword',
  'WrongTradePassword',
  'WrongCode',
  'WrongFactor',
])

export const isDenial = (refusal: RefusalName): boolean =>
  denials.has(refusal) || refusal.endsWith('NotFound')

export interface Denial {
  call: string
  refusal: RefusalName
  /** The person or member of staff. */
  who: string | undefined
  address: string
}

/** Logs a refusal if it is a denial. The log bounds equal ones. */
export function noteDenial(log: Log, { call, refusal, who, address }: Denial): void {
  if (isDenial(refusal)) log.recurring('denied', { call, refusal, who, network: networkOf(address) })
}
