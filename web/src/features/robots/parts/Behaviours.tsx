import { isTimeZone } from '@linnet/protocol/robots/schedules'
import type { BehaviourView } from '@linnet/protocol/robots/views'
import { endStandingOrder, listStandingOrders } from '@linnet/protocol/wallet/standing'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { useHasWallet } from '~/data/wallet-screens'
import { behaviourTexts } from '~/features/robots/behaviour-texts'
import type { RobotPlace } from '~/features/robots/robot-place'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { useMoneyText } from '~/payments/Money'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { BehaviourSheet, type TextKind } from './BehaviourSheet'
import { PacketsSheet } from './PacketsSheet'

type Open = { kind: TextKind | 'packets'; behaviour: BehaviourView | undefined }

const kinds = ['welcome', 'keyword', 'announcement', 'packets'] as const

type BehavioursProps = { place: RobotPlace; zone: string; behaviours: readonly BehaviourView[] }

/** A robot's automatic behaviours, and the orders that pay for them. */
export function Behaviours({ place, zone, behaviours }: BehavioursProps) {
  const texts = useTexts(behaviourTexts)
  const language = usePreferences((preferences) => preferences.language)
  const [open, setOpen] = useState<Open>()
  const [isChoosing, setChoosing] = useState(false)
  const hasWallet = useHasWallet()
  const timeOf = (seconds: number) =>
    new Intl.DateTimeFormat(htmlLanguage(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      // A device may not know the zone of the group.
      ...(isTimeZone(zone) && { timeZone: zone }),
    }).format(seconds * 1000)
  const noteOf = ({ isOn, nextAt, keyword, text }: BehaviourView) =>
    [!isOn && texts.off, keyword, nextAt && texts.next({ at: timeOf(nextAt) }), text]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <CellGroup title={texts.title}>
        {behaviours.map((behaviour) => (
          <Cell
            key={behaviour.id}
            title={texts[behaviour.kind]}
            subtitle={noteOf(behaviour)}
            onPress={() => setOpen({ kind: behaviour.kind, behaviour })}
          />
        ))}
        <Cell title={texts.add} hasChevron={false} onPress={() => setChoosing(true)} />
      </CellGroup>
      <Orders place={place} />
      <ActionSheet
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        label={texts.add}
        actions={kinds
          .filter((kind) => hasWallet || kind !== 'packets')
          .map((kind) => ({
            label: texts[kind],
            onSelect: () => setOpen({ kind, behaviour: undefined }),
          }))}
      />
      {open && open.kind !== 'packets' && (
        <BehaviourSheet
          place={place}
          kind={open.kind}
          behaviour={open.behaviour}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'packets' && (
        <PacketsSheet place={place} behaviour={open.behaviour} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** The standing orders for this robot that may still pay. */
function Orders({ place: { conversationId, robotId } }: { place: RobotPlace }) {
  const texts = useTexts(behaviourTexts)
  const engine = useEngine()
  const money = useMoneyText()
  const { data: orders = [] } = useQueryOf(listStandingOrders, { conversationId })
  const open = orders.filter((order) => order.robotId === robotId && order.state !== 'ended')
  if (open.length === 0) return null
  const end = async (id: string) => {
    const isSure = await confirm({ title: texts.endOrder, confirmLabel: texts.endOrder, isDanger: true })
    if (isSure) await toastRefusal(engine.call(endStandingOrder, { id }))
  }
  return (
    <CellGroup title={texts.order}>
      {open.map(({ id, spent, cap }) => (
        <Cell
          key={id}
          title={texts.endOrder}
          subtitle={texts.spentOf({ spent: money(spent), cap: money(cap) })}
          hasChevron={false}
          isDanger
          onPress={() => void end(id)}
        />
      ))}
    </CellGroup>
  )
}
