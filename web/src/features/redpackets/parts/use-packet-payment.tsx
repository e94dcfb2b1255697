import type { Chat, Caller, Outcome } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { packetTypes } from '@linnet/protocol/redpacket-terms'
import type { PacketRulesView } from '@linnet/protocol/redpacket-views'
import { createMinePacket, createPacket } from '@linnet/protocol/redpackets'
import { checkBeforePay } from '@linnet/protocol/wallet'
import { type ReactNode, useState } from 'react'
import { timeAhead } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { useNow } from '../../../platform/now'
import { useGoBackWhen } from '../../../platform/use-go-back-when'
import { type PaymentPlan, PaymentSheet } from '../../../session/payment-sheet'
import { mineTexts } from '../mine-texts'
import { usePacketDraft } from '../packet-drafts'
import type { Wish } from '../packet-wish'
import { sendTexts } from '../send-texts'

type Making = { chat: Chat; rules: PacketRulesView; onMade: () => void }

/** Pays for a packet: states it, signs it, and goes back to the conversation in which it then stands. */
export function usePacketPayment({
  chat,
  rules,
  onMade,
}: Making): [sheet: ReactNode, pay: (wish: Wish) => void] {
  const texts = useTexts(sendTexts)
  const [plan, setPlan] = useState<PaymentPlan<unknown>>()
  const [isMade, setMade] = useState(false)
  useGoBackWhen(isMade)
  const details = useDetails(chat)
  const pay = (wish: Wish) => {
    const isMine = wish.type === packetTypes.mine
    setPlan({
      title: texts.title,
      doneText: texts.sent,
      asset: isMine && rules.mineAsset === 'POINTS' ? 'POINTS' : 'USDT',
      details: details(wish),
      ...packetCalls(chat, wish, wish.text ?? texts.wish),
    })
  }
  const sheet = (
    <PaymentSheet
      plan={plan}
      onClose={() => setPlan(undefined)}
      onPaid={() => {
        setPlan(undefined)
        onMade()
        setMade(true)
      }}
    />
  )
  return [sheet, pay]
}

/** All that is signed with a packet beside its amount. */
function useDetails(chat: Chat): (wish: Wish) => { label: string; value: string }[] {
  const texts = useTexts(sendTexts)
  const mines = useTexts(mineTexts)
  const { people } = usePacketDraft(chat.id).draft
  const now = useNow()
  return ({ count, text, personIds, startsAt, digits, mode }) => [
    { label: texts.to, value: chat.name },
    ...(personIds ? [{ label: texts.forWhom, value: namesOf(people, texts.chosen) }] : []),
    ...(chat.group ? [{ label: texts.shares, value: String(count) }] : []),
    ...(digits ? [{ label: texts.mine, value: digits.join(' ') }] : []),
    ...(mode ? [{ label: mines.mode, value: mode === 'ANY' ? mines.any : mines.all }] : []),
    ...(startsAt === undefined ? [] : [{ label: texts.opensAt, value: timeAhead(startsAt, now) }]),
    { label: texts.text, value: text ?? texts.wish },
  ]
}

const namesShown = 6

function namesOf(people: readonly { name: string }[], chosen: (p: { n: number }) => string): string {
  const names = people.slice(0, namesShown).map(({ name }) => name)
  return people.length > namesShown
    ? `${names.join(', ')} … (${chosen({ n: people.length })})`
    : names.join(', ')
}

/** The packet in the same words each time: what was stated is what is made. */
function packetCalls(
  chat: Chat,
  { type, amount, count, personIds, startsAt, digits, mode }: Wish,
  text: string,
): Pick<PaymentPlan<unknown>, 'state' | 'pay'> {
  const shared = { conversationId: chat.id, count, text }
  const people = personIds as PersonId[] | undefined
  const wish = { ...shared, type, personIds: people, startsAt }
  if (digits === undefined || mode === undefined)
    return {
      state: (call) => call(checkBeforePay, { kind: 'packet', amount, packet: wish }),
      pay: (call, order) => call(createPacket, { ...wish, ...order, amount }),
    }
  const mines = { ...shared, digits: [...digits], mode }
  return {
    state: (call: Caller) => call(checkBeforePay, { kind: 'packet', amount, packet: { ...mines, type } }),
    pay: (call: Caller, order): Promise<Outcome<unknown>> =>
      call(createMinePacket, { ...mines, ...order, amount }),
  }
}
