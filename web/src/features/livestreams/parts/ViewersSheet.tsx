import { blockPerson } from '@linnet/protocol/contacts/calls'
import {
  listLiveViewers,
  type LivePersonView,
  type LiveSelfView,
  type LiveStreamView,
  moderateLive,
  setStage,
} from '@linnet/protocol/livestreams/calls'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { type Action, ActionSheet } from '~/kit/overlays/ActionSheet'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

type ViewersSheetProps = { live: LiveStreamView; isOpen: boolean; onClose: () => void }
type Viewer = { person: LivePersonView; self: LiveSelfView }

/** The viewers, people asking to come on stage first, with the host's actions for each. */
export function ViewersSheet({ live, isOpen, onClose }: ViewersSheetProps) {
  const texts = useTexts(liveTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.viewers}>
      <Viewers live={live} />
    </Sheet>
  )
}

const againMs = 5_000

function Viewers({ live: { id: liveId } }: { live: LiveStreamView }) {
  const texts = useTexts(liveTexts)
  const engine = useEngine()
  const [chosen, setChosen] = useState<Viewer>()
  const { data, problem, reload } = useQueryOf(listLiveViewers, { liveId }, { refetchAfterMs: () => againMs })
  if (!data)
    return problem === undefined ? <SkeletonRows /> : <ErrorState message={problem} onRetry={reload} />
  if (data.viewers.length === 0)
    return <EmptyState icon={<Users size={32} aria-hidden />}>{texts.noViewers}</EmptyState>
  const bring = async (personId: Viewer['person']['personId'], isOn: boolean) => {
    await toastRefusal(engine.call(setStage, { liveId, personId, isOn }))
    reload()
  }
  const moderate = async ({ person, self }: Viewer, what: 'muted' | 'out') => {
    const change = what === 'out' ? { isOut: true } : { isMuted: !self.isMuted }
    await toastRefusal(engine.call(moderateLive, { liveId, personId: person.personId, ...change }))
    reload()
  }
  return (
    <CellGroup>
      {data.viewers.map((viewer) => {
        const { person, self } = viewer
        const state = stateOf(self, texts)
        return (
          <Cell
            key={person.personId}
            leading={<Avatar id={person.personId} name={person.name} photo={person.photo} size={40} />}
            title={person.name}
            subtitle={state}
            onPress={() => setChosen(viewer)}
          />
        )
      })}
      <ActionSheet
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        label={chosen?.person.name ?? ''}
        note={chosen?.person.name}
        actions={chosen ? actionsFor(chosen) : []}
      />
    </CellGroup>
  )

  function actionsFor(viewer: Viewer): Action[] {
    const { person, self } = viewer
    const stage = (label: string, isOn: boolean) => ({
      label,
      onSelect: () => void bring(person.personId, isOn),
    })
    return [
      ...(self.role === 'guest' ? [stage(texts.takeOff, false)] : [stage(texts.invite, true)]),
      ...(self.hasHandUp ? [stage(texts.refuseHand, false)] : []),
      { label: self.isMuted ? texts.unmute : texts.mute, onSelect: () => void moderate(viewer, 'muted') },
      { label: texts.remove, isDanger: true, onSelect: () => void moderate(viewer, 'out') },
      {
        label: texts.block,
        isDanger: true,
        onSelect: () => {
          void toastRefusal(engine.call(blockPerson, { personId: person.personId }))
          void moderate(viewer, 'out')
        },
      },
    ]
  }
}

function stateOf(self: LiveSelfView, texts: (typeof liveTexts)['en-us']): string | undefined {
  if (self.hasHandUp) return texts.asks
  if (self.role === 'guest') return texts.onStage
  return self.isMuted ? texts.mutedByMe : undefined
}
