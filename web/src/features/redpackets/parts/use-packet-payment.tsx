import type { Chat, Caller, Outcome } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { createMinePacket, createPacket } from '@linnet/protocol/redpackets/calls'
import { packetTypes } from '@linnet/protocol/redpackets/terms'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { checkBeforePay } from '@linnet/protocol/wallet/calls'
import { type ReactNode, useState } from 'react'
import { mineTexts } from '~/features/redpackets/mine-texts'
import type { PacketRequest } from '~/features/redpackets/packet-draft'
import { usePacketDraft } from '~/features/redpackets/packet-drafts'
import { sendTexts } from '~/features/redpackets/send-texts'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { timeAhead } from '~/kit/text/relative-time'
import { noteSentElsewhere } from '~/messages/sent-elsewhere'
import { type PaymentPlan, PaymentSheet } from '~/payments/payment-sheet'
import { useNow } from '~/platform/now'
import { useGoBackWhen } from '~/platform/use-go-back-when'

type Making = { chat: Chat; rules: PacketRulesView; onMade: () => void }

/** Pays for a packet in a payment sheet, then goes back to the conversation, which shows the packet. */
export function usePacketPayment({
  chat,
  rules,
  onMade,
}: Making): [sheet: ReactNode, pay: (request: PacketRequest) => void] {
  const texts = useTexts(sendTexts)
  const [plan, setPlan] = useState<PaymentPlan>()
  const [isMade, setMade] = useState(false)
  useGoBackWhen(isMade)
  const details = useDetails(chat)
  const pay = (request: PacketRequest) => {
    const isMine = request.type === packetTypes.mine
    setPlan({
      kind: 'packet',
      title: texts.title,
      doneText: texts.sent,
      asset: isMine && rules.mineAsset === 'POINTS' ? 'POINTS' : 'USDT',
      details: details(request),
      ...packetCalls(chat, request, request.text ?? texts.defaultGreeting),
    })
  }
  const sheet = (
    <PaymentSheet
      plan={plan}
      onClose={() => setPlan(undefined)}
      onPaid={() => {
        setPlan(undefined)
        onMade()
        noteSentElsewhere(chat.id)
        showToast(texts.sent, { kind: 'success' })
        setMade(true)
      }}
    />
  )
  return [sheet, pay]
}

/** The details confirmed along with the amount. */
function useDetails(chat: Chat): (request: PacketRequest) => { label: string; value: string }[] {
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
    { label: texts.text, value: text ?? texts.defaultGreeting },
  ]
}

const namesShown = 6

function namesOf(people: readonly { name: string }[], chosen: (p: { n: number }) => string): string {
  const names = people.slice(0, namesShown).map(({ name }) => name)
  return people.length > namesShown
    ? `${names.join(', ')} … (${chosen({ n: people.length })})`
    : names.join(', ')
}

/** Quotes and creates the packet from the same data, so that exactly the confirmed packet is created. */
function packetCalls(
  chat: Chat,
  { type, amount, count, personIds, startsAt, digits, mode }: PacketRequest,
  text: string,
): Pick<PaymentPlan, 'quote' | 'pay'> {
  const shared = { conversationId: chat.id, count, text }
  const people = personIds as PersonId[] | undefined
  const request = { ...shared, type, personIds: people, startsAt }
  if (digits === undefined || mode === undefined)
    return {
      quote: (call) => call(checkBeforePay, { kind: 'packet', amount, packet: request }),
      pay: (call, order) => call(createPacket, { ...request, ...order, amount }),
    }
  const mines = { ...shared, digits: [...digits], mode }
  return {
    quote: (call: Caller) => call(checkBeforePay, { kind: 'packet', amount, packet: { ...mines, type } }),
    pay: (call: Caller, order): Promise<Outcome<{ id: string }>> =>
      call(createMinePacket, { ...mines, ...order, amount }),
  }
}
