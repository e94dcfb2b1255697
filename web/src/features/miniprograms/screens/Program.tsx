import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { forgetMe, pinProgram, showProgram } from '@linnet/protocol/miniprograms/calls'
import { screens } from '@linnet/protocol/screens'
import { FileX, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { ProgramFacts } from '~/features/miniprograms/parts/ProgramFacts'
import { programTexts } from '~/features/miniprograms/program-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useProgramBase } from '~/lines/program-address'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

const ShareSheet = lazyPart(() => import('~/messages/ShareSheet'), 'ShareSheet')

/** One program: its description, its possible permissions, and those I grant. */
export function Program() {
  const texts = useTexts(programTexts)
  const go = useNavigate()
  const engine = useEngine()
  const { program: id = '' } = useParams()
  const { data, refusal, problem, reload } = useQueryOf(showProgram, { id })
  const base = useProgramBase(data)
  const [isBusy, run] = useBusy()
  const [isSharing, setSharing] = useState<boolean>()
  const isGone = refusal?.name === 'ProgramNotFound' || refusal?.name === 'BadInput'
  const pin = (isPinned: boolean) =>
    run(async () => void toastRefusal(await engine.call(pinProgram, { id, isPinned })))
  const forget = () => run(async () => void toastRefusal(await engine.call(forgetMe, { id })))
  return (
    <Screen
      title={texts.about}
      status={useConnectionStatus()}
      actions={
        data &&
        !isGone && (
          <IconButton icon={<Share2 size={22} />} label={texts.share} onPress={() => setSharing(true)} />
        )
      }
    >
      {isGone && <EmptyState icon={<FileX size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!data && !isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {data && !isGone && (
        <>
          <ProgramFacts program={data} base={base} onOpen={() => go(screens.runProgram, { program: id })} />
          <CellGroup>
            <SwitchCell title={texts.pin} isOn={data.isPinned} disabled={isBusy} onChange={pin} />
          </CellGroup>
          {data.knowsMe && (
            <CellGroup note={texts.knowsYouNote}>
              <SwitchCell title={texts.knowsYou} isOn disabled={isBusy} onChange={forget} />
            </CellGroup>
          )}
        </>
      )}
      {isSharing !== undefined && (
        <Suspense>
          <ShareSheet
            link={linkToScreen(screens.program, { program: id })}
            title={texts.share}
            isOpen={isSharing}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </Screen>
  )
}
