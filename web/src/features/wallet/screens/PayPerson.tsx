import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { readCollectCode } from '@linnet/protocol/wallet/paying'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { PayForm } from '~/features/wallet/parts/PayForm'
import { payTexts } from '~/features/wallet/pay-texts'
import { collectCodePlan, transferPlan } from '~/features/wallet/payment-plans'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { noteSentElsewhere } from '~/messages/sent-elsewhere'
import { nameOf } from '~/people/contact-rows'
import { friendIn, useFriends } from '~/people/friends'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useGoBackWhen } from '~/platform/use-go-back-when'
import { useConnectionStatus } from '~/session/connection-status'

/** Enters the amount to pay a friend or the owner of a collect code. */
export function PayPerson() {
  const texts = useTexts(payTexts)
  const { person, code } = useParams()
  return (
    <Screen title={code === undefined ? texts.transfer : texts.pay} status={useConnectionStatus()}>
      {code === undefined ? <PayOneFriend personId={person ?? ''} /> : <PayByCode code={code} />}
    </Screen>
  )
}

function PayOneFriend({ personId }: { personId: string }) {
  const texts = useTexts(payTexts)
  const { back } = useParams()
  const go = useNavigate()
  const { groups, problem, reload } = useFriends()
  const [isPaid, setPaid] = useState(false)
  useGoBackWhen(isPaid, screens.chats)
  const friend = friendIn(groups, personId)
  if (!groups)
    return problem === undefined ? (
      <SkeletonRows count={3} />
    ) : (
      <ErrorState message={problem} onRetry={reload} />
    )
  if (!friend)
    return (
      <EmptyState
        icon={<UserRoundX size={32} aria-hidden />}
        action={
          personId !== '' && (
            <Button kind="quiet" onPress={() => go(screens.person, { person: personId })}>
              {texts.addFriend}
            </Button>
          )
        }
      >
        {texts.notFriend}
      </EmptyState>
    )
  const payee = { id: personId as PersonId, name: nameOf(friend), photo: friend.photo }
  return (
    <PayForm
      payee={payee}
      planOf={(draft) => transferPlan({ payee, ...draft }, { title: texts.transfer, noteLabel: texts.note })}
      onPaid={({ id }) => {
        noteSentElsewhere(friend.conversationId)
        if (back === undefined) return go(screens.paymentDone, { id }, { replace: true })
        showToast(texts.transferred, { kind: 'success' })
        return setPaid(true)
      }}
    />
  )
}

function PayByCode({ code }: { code: string }) {
  const texts = useTexts(payTexts)
  const go = useNavigate()
  const { data: asked, problem, reload } = useQueryOf(readCollectCode, { code })
  if (!asked)
    return problem === undefined ? (
      <SkeletonRows count={3} />
    ) : (
      <ErrorState message={problem} onRetry={reload} />
    )
  const { id, nickname: name, photo } = asked.payee
  const payee = { id, name, photo }
  return (
    <PayForm
      payee={payee}
      fixed={asked}
      planOf={({ amount, note }) =>
        collectCodePlan(
          { code, payee, amount: asked.amount === undefined ? amount : undefined, note },
          { title: texts.pay, noteLabel: texts.note },
        )
      }
      onPaid={(paid) => go(screens.paymentDone, { id: paid.id }, { replace: true })}
    />
  )
}
