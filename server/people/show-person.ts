/** A person with the data of all domains. */
import type { PersonId } from '@linnet/protocol'
import { hasRight } from '@linnet/protocol/staff'
import type { showStaffMoney, showStaffPerson } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { sessionsOf } from '../auth'
import { groupTitlesOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Staff } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds, showForStaff } from '../profiles'
import { realNameStateOf } from '../realnames'
import { reportsOfPerson } from '../reports'
import { staffSanctionsOf } from '../sanctions'
import { securityEventsOf } from '../security'
import { isVendor } from '../vendors'
import type { WalletOffer } from '../wallet'

type PersonView = z.output<(typeof showStaffPerson)['output']>

const noReports = { by: [], about: [] }

/** Shows a person; reported content is only for staff who decide about reports. */
export async function showPerson(
  work: ReadWork,
  id: PersonId,
  { role }: Pick<Staff, 'role'>,
): Promise<PersonView> {
  const profile = (await showForStaff(work, id)) ?? refuse('PersonNotFound')
  const [sessions, groups, sanctions, reports, events, realName, isTrading] = await Promise.all([
    sessionsOf(work, id),
    groupTitlesOf(work, id),
    staffSanctionsOf(work, id),
    hasRight(role, 'reports.read') ? reportsOfPerson(work, id) : noReports,
    securityEventsOf(work, id),
    realNameStateOf(work, id),
    isVendor(work, id),
  ])
  return {
    ...profile,
    realName,
    isVendor: isTrading,
    devices: sessions.map(({ id: sessionId, system, platform, loggedInAt }) => ({
      id: sessionId,
      system,
      platform,
      loggedInAt: unixSeconds(loggedInAt),
    })),
    groups: groups.map(({ conversationId, name, role }) => ({ id: conversationId, name, role })),
    sanctions,
    reportsBy: reports.by,
    reportsAbout: reports.about,
    events: events.map(({ id: eventId, kind, at, place, device, subject }) => ({
      id: eventId,
      kind,
      at: unixSeconds(at),
      place,
      device,
      subject,
    })),
  }
}

type MoneyView = z.output<(typeof showStaffMoney)['output']>

/** Shows balance, bills and withdrawals. */
export async function showMoney(
  work: ReadWork,
  readAccount: WalletOffer['readAccount'],
  { id, before }: { id: PersonId; before?: string | undefined },
): Promise<MoneyView> {
  if (!(await profilesByIds(work, [id])).has(id)) return refuse('PersonNotFound')
  const { wallet, bills, hasMore, withdrawals } = await readAccount(work, { personId: id, before })
  return {
    currency: wallet.currency ?? '',
    balance: wallet.balance,
    held: wallet.held,
    points: wallet.points,
    ...(wallet.frozenUntil !== undefined && { frozenUntil: wallet.frozenUntil }),
    ...(wallet.frozenWhy !== undefined && { frozenWhy: wallet.frozenWhy }),
    bills: bills.map((bill) => ({
      id: bill.id,
      place: bill.place,
      at: bill.at,
      isIncome: bill.side === 1,
      amount: bill.amount,
      state: bill.state ?? '',
      reason: bill.reason,
      ...(bill.personId && { otherId: bill.personId }),
      otherName: bill.nickname,
      ...(bill.orderedBy && { orderedBy: bill.orderedBy }),
    })),
    hasMoreBills: hasMore,
    withdrawals: withdrawals.map(({ id: withdrawalId, amount, fee, status, at }) => ({
      id: withdrawalId,
      amount,
      fee,
      state: status ?? '',
      at,
    })),
  }
}
