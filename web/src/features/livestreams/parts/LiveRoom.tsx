import { screens } from '@linnet/protocol/screens'
import { Volume2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStage } from '~/calls/kinds/live/stage'
import { mediaOf, noMedia } from '~/calls/ongoing/ongoing'
import { LiveSession, noLive } from '~/features/livestreams/live-session'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Spinner } from '~/kit/Spinner'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { DeviceProblem } from './DeviceProblem'
import { HlsStage } from './HlsStage'
import { LiveBottom } from './LiveBottom'
import { LiveComments } from './LiveComments'
import { LiveStage } from './LiveStage'
import { LiveSummary } from './LiveSummary'
import { LiveTop } from './LiveTop'
import styles from './LiveRoom.module.css'

const followNothing = () => () => undefined

/** A live stream, from its host's side or a viewer's. It continues while another screen covers this one. */
export function LiveRoom({ liveId }: { liveId: string }) {
  const texts = useTexts(liveTexts)
  const engine = useEngine()
  const [session, setSession] = useState<LiveSession>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const opened = new LiveSession(engine, liveId)
    setSession(opened)
    return () => opened.close()
  }, [engine, liveId, attempt])
  const state = useSyncExternalStore(session?.subscribe ?? followNothing, () => session?.getState() ?? noLive)
  const status = useConnectionStatus()
  const { live, self, failure, over } = state
  const stage = useStage(liveId)
  const { own, ownPicture, problem, pictures } = stage ? mediaOf(stage) : { ...noMedia, ...state }
  const isConnected = stage ? stage.stage === 'inside' && !stage.isLost : state.isConnected
  const leave = () => goBack(screens.live)
  if (failure !== undefined)
    return (
      <Screen title={texts.title} status={status}>
        <ErrorState message={failure} onRetry={() => setAttempt(attempt + 1)} />
      </Screen>
    )
  if (over) return <LiveSummary state={state} onDone={leave} />
  return (
    <Screen title={live?.title ?? texts.title} hasBar={false} ownScroll>
      <div className={styles.room}>
        {live && self?.isHls && session ? (
          <HlsStage session={session} state={state} live={live} />
        ) : (
          live && <LiveStage live={live} pictures={pictures} ownPicture={ownPicture} />
        )}
        <div className={styles.over}>
          {live && session && (
            <LiveTop session={session} live={live} isHost={self?.role === 'host'} onLeave={leave} />
          )}
          <div className={styles.middle} aria-live="polite">
            {!isConnected && (
              <p className={styles.note}>
                <Spinner size={18} /> {texts.connecting}
              </p>
            )}
            {state.isSilent && (
              <Button
                size="small"
                icon={<Volume2 size={18} aria-hidden />}
                onPress={() => session?.playVoices()}
              >
                {texts.unmuteSound}
              </Button>
            )}
            {problem && (
              <p className={styles.note}>
                <DeviceProblem problem={problem} onRetry={() => void session?.stage.openDevices()} />
              </p>
            )}
          </div>
          <LiveComments liveId={liveId} comments={state.comments} />
          {live && self && session && <LiveBottom session={session} live={live} self={self} own={own} />}
        </div>
      </div>
    </Screen>
  )
}
