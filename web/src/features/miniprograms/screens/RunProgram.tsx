import { openProgram, showProgram } from '@linnet/protocol/miniprograms/calls'
import { screens } from '@linnet/protocol/screens'
import { Ellipsis, FileX, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import type { StopReason } from '~/features/miniprograms/connection'
import { ProgramFacts } from '~/features/miniprograms/parts/ProgramFacts'
import { ProgramFrame } from '~/features/miniprograms/parts/ProgramFrame'
import { programTexts } from '~/features/miniprograms/program-texts'
import { useIsStarted } from '~/features/miniprograms/started'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useProgramBase } from '~/lines/program-address'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

/**
 * Runs a program below a bar with its name, which it cannot cover. If a card leads here, the permissions are
 * shown first.
 */
export function RunProgram() {
  const texts = useTexts(programTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { program: id = '', state } = useParams()
  const { data, refusal, problem, reload } = useQueryOf(showProgram, { id })
  const base = useProgramBase(data)
  const [isOpen, setOpen] = useState(false)
  /** Incremented each time the program is reopened. */
  const [nth, setNth] = useState(0)
  const [stopped, setStopped] = useState<StopReason>()
  const isGone = refusal?.name === 'ProgramNotFound' || refusal?.name === 'BadInput'
  const isStarted = useIsStarted(id)
  const runs = data !== undefined && !isGone && (isStarted || data.openedAt !== undefined)
  useEffect(() => {
    if (runs) void engine.call(openProgram, { id })
  }, [runs, engine, id])
  const openAgain = () => {
    setStopped(undefined)
    setNth(nth + 1)
  }
  return (
    <Screen
      title={data?.name ?? ''}
      status={useConnectionStatus()}
      ownScroll={runs && stopped === undefined}
      actions={
        runs && <IconButton icon={<Ellipsis size={24} />} label={texts.more} onPress={() => setOpen(true)} />
      }
    >
      {isGone && <EmptyState icon={<FileX size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!data && !isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {data && !isGone && !runs && <ProgramFacts program={data} base={base} />}
      {stopped !== undefined && (
        <EmptyState
          icon={<ShieldAlert size={32} aria-hidden />}
          action={<Button onPress={openAgain}>{texts.openAgain}</Button>}
        >
          {texts[stopped]}
        </EmptyState>
      )}
      {runs && stopped === undefined && (
        <ProgramFrame key={nth} program={data} base={base} state={state} onStop={setStopped} />
      )}
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.more}
        actions={[
          { label: texts.about, onSelect: () => go(screens.program, { program: id }) },
          { label: texts.reload, onSelect: openAgain },
        ]}
      />
    </Screen>
  )
}
