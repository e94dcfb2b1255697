import { listLiveRecordings } from '@linnet/protocol/livestreams/calls'
import { screens } from '@linnet/protocol/screens'
import { Clapperboard, Download, Radio } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import type { LiveState } from '~/features/livestreams/live-session'
import { liveTexts } from '~/features/livestreams/live-texts'
import { summaryTexts } from '~/features/livestreams/summary-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { byteSizeText } from '~/kit/text/byte-size'
import { clockText } from '~/kit/text/clock-text'
import { dateTimeText } from '~/kit/text/time-span'
import { currentHttpUrl } from '~/lines/lines'
import { useMoneyText } from '~/payments/Money'
import { useNavigate } from '~/platform/screen-context'
import { downloadFrom } from '~/platform/sharing'

/** The page after the stream is over for this page: the reason, and the summary for its host. */
export function LiveSummary({ state, onDone }: { state: LiveState; onDone: () => void }) {
  const texts = useTexts(liveTexts)
  const words = useTexts(summaryTexts)
  const money = useMoneyText()
  const { summary, over = 'ended', live } = state
  return (
    <Screen
      title={live?.title ?? texts.title}
      footer={
        <Button isFullWidth onPress={onDone}>
          {words.done}
        </Button>
      }
    >
      {!summary && <EmptyState icon={<Radio size={32} aria-hidden />}>{texts[over]}</EmptyState>}
      {summary && (
        <CellGroup title={texts[over]}>
          <Cell title={words.duration} detail={clockText(summary.seconds)} />
          <Cell title={words.visitors} detail={summary.visitors} />
          <Cell title={words.peak} detail={summary.peak} />
          <Cell title={words.allLikes} detail={summary.likes} />
          <Cell title={words.allComments} detail={summary.comments} />
          <Cell title={words.earned} detail={money(summary.earned)} />
        </CellGroup>
      )}
      {summary && live && <Recordings liveId={live.id} />}
    </Screen>
  )
}

const againMs = 3_000

/** The recordings of a stream, to be saved or published. A recording takes a moment to be ready. */
function Recordings({ liveId }: { liveId: string }) {
  const texts = useTexts(summaryTexts)
  const go = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const language = usePreferences((preferences) => preferences.language)
  const { data } = useQueryOf(
    listLiveRecordings,
    { liveId },
    { refetchAfterMs: (known) => (known?.recordings.some(({ isReady }) => !isReady) ? againMs : undefined) },
  )
  if (!data || data.recordings.length === 0) return null
  return (
    <CellGroup title={texts.recordings} note={texts.recordingsNote}>
      {data.recordings.map(({ id, at, isReady, bytes, path }) => (
        <Cell
          key={id}
          icon={<Clapperboard size={20} aria-hidden />}
          title={dateTimeText(at, language)}
          detail={
            isReady ? (bytes > 0 ? byteSizeText(bytes, language) : texts.nothingRecorded) : texts.notReady
          }
          onPress={path === '' ? undefined : () => setChosen(path)}
        />
      ))}
      <ActionSheet
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        label={texts.recordings}
        actions={[
          {
            label: texts.postRecording,
            icon: <Clapperboard size={20} />,
            onSelect: () => chosen !== undefined && go(screens.publishVideo, { recording: chosen }),
          },
          {
            label: texts.saveRecording,
            icon: <Download size={20} />,
            onSelect: () => chosen !== undefined && downloadFrom(currentHttpUrl() + chosen, 'live.mp4'),
          },
        ]}
      />
    </CellGroup>
  )
}
