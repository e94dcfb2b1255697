import { newCid } from '@linnet/client'
import { readLivePath } from '@linnet/protocol/livestreams/hls'
import { screens } from '@linnet/protocol/screens'
import { maxVideoMs } from '@linnet/protocol/videos/calls'
import { Clapperboard, RefreshCw, Trash2 } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import {
  changeVideoDraft,
  type Chosen,
  clearVideoDraft,
  takeVideo,
  useVideoDraft,
} from '~/features/videos/draft'
import { videoOutbox } from '~/features/videos/outbox'
import { EditVideo } from '~/features/videos/parts/EditVideo'
import { FetchRecording } from '~/features/videos/parts/FetchRecording'
import { type Piece, PieceEditor } from '~/features/videos/parts/PieceEditor'
import { problemsOf, tagsOf, VideoChoices, WordFields } from '~/features/videos/parts/VideoFields'
import { publishTexts } from '~/features/videos/publish-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { lazyPart } from '~/kit/lazy-part'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { readFrame } from '~/platform/media-facts'
import { serverNowMs } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './PublishVideo.module.css'

const RecordVideo = lazyPart(() => import('~/features/videos/parts/RecordVideo'), 'RecordVideo')

/** Publishes a video; with an `id` in the address, edits the text of one of mine. */
export function PublishVideo() {
  const { id } = useParams()
  return id === undefined ? <NewVideo /> : <EditVideo id={id} />
}

/** A video that was chosen, recorded or taken from a live stream (`recording` in the address), then cut, with a cover, text and tags. */
function NewVideo() {
  const texts = useTexts(publishTexts)
  const { chosen } = useVideoDraft()
  const [isRecording, setRecording] = useState(false)
  const { recording = '' } = useParams()
  const [fetched, setFetched] = useState(readLivePath(recording) ? recording : undefined)
  const [isReading, run] = useBusy()
  const take = useCallback(
    (file: File) =>
      run(async () => {
        await takeVideo(file)
        setRecording(false)
        setFetched(undefined)
      }),
    [run],
  )
  const choose = async () => {
    const [file] = await pickFiles({ accept: 'video/*' })
    if (file) take(file)
  }
  const status = useConnectionStatus()
  if (fetched !== undefined)
    return (
      <Screen title={texts.title} status={status}>
        <FetchRecording path={fetched} onDone={take} />
      </Screen>
    )
  if (chosen) return <Editor chosen={chosen} />
  return (
    <Screen title={texts.title} status={status} back={isRecording ? () => setRecording(false) : true}>
      {isRecording ? (
        <Suspense>
          <RecordVideo onDone={take} />
        </Suspense>
      ) : (
        <EmptyState
          icon={<Clapperboard size={32} aria-hidden />}
          action={
            <div className={styles.ways}>
              <Button isBusy={isReading} onPress={() => void choose()}>
                {texts.choose}
              </Button>
              <Button kind="quiet" onPress={() => setRecording(true)}>
                {texts.record}
              </Button>
            </div>
          }
        >
          {texts.start}
        </EmptyState>
      )}
    </Screen>
  )
}

function Editor({ chosen }: { chosen: Chosen }) {
  const texts = useTexts(publishTexts)
  const go = useNavigate()
  const { file, durationMs } = chosen
  const { piece, words, choices } = useVideoDraft()
  const [isBusy, run] = useBusy()
  const isReady = problemsOf(words).isFine && piece.toMs - piece.fromMs <= maxVideoMs
  const publish = () =>
    run(async () => {
      await videoOutbox.send({
        ...(await madeOf(chosen, piece)),
        text: words.text,
        tags: tagsOf(words.tags),
        ...choices,
      })
      go(screens.myVideos, {}, { replace: true })
      clearVideoDraft()
    })
  const discard = async () => {
    const isSure = await confirm({ title: texts.discardTitle, confirmLabel: texts.discard, isDanger: true })
    if (isSure) clearVideoDraft()
  }
  return (
    <Screen
      title={texts.title}
      status={useConnectionStatus()}
      actions={
        <Button kind="plain" size="small" isBusy={isBusy} disabled={!isReady} onPress={publish}>
          {texts.publish}
        </Button>
      }
    >
      {durationMs > 0 && (
        <PieceEditor
          file={file}
          durationMs={durationMs}
          piece={piece}
          onChange={(changed) => changeVideoDraft({ piece: changed })}
        />
      )}
      <WordFields words={words} onChange={(change) => changeVideoDraft({ words: { ...words, ...change } })} />
      <VideoChoices
        choices={choices}
        onChange={(change) => changeVideoDraft({ choices: { ...choices, ...change } })}
      />
      <CellGroup>
        <Cell
          icon={<RefreshCw size={20} />}
          title={texts.another}
          hasChevron={false}
          onPress={() => changeVideoDraft({ chosen: undefined })}
        />
      </CellGroup>
      <CellGroup>
        <Cell icon={<Trash2 size={20} />} title={texts.discard} isDanger onPress={() => void discard()} />
      </CellGroup>
    </Screen>
  )
}

/** The file with its cover, and the piece to publish. */
async function madeOf({ file, durationMs, cid, fileCid }: Chosen, { fromMs, toMs, coverMs }: Piece) {
  const frame = durationMs > 0 ? await readFrame(file, coverMs) : undefined
  const isWhole = fromMs === 0 && toMs === durationMs
  return {
    cid,
    at: Math.floor(serverNowMs() / 1000),
    video: { cid: fileCid, name: file.name, blob: file },
    cover: frame && { cid: newCid(serverNowMs()), blob: frame },
    piece: isWhole ? undefined : { fromMs: Math.round(fromMs), toMs: Math.round(toMs) },
  }
}
