import { newCid } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { changeMomentSettings, hideMoments, showMomentSettings } from '@linnet/protocol/moments/calls'
import { screens } from '@linnet/protocol/screens'
import { Bell, Camera, Ellipsis, Images } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { useQueryOf } from '~/data/use-query'
import { followMoments } from '~/features/moments/follow-moments'
import { type Feed, momentsOf } from '~/features/moments/moment-lists'
import { momentTexts } from '~/features/moments/moment-texts'
import { Cover } from '~/features/moments/parts/Cover'
import { DayRow } from '~/features/moments/parts/DayRow'
import { PostSkeleton } from '~/features/moments/parts/PostSkeleton'
import { privacyTexts } from '~/features/moments/privacy-texts'
import { pictureToSend } from '~/files/picture-to-send'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { LongList } from '~/kit/lists/LongList'
import { PullToRefresh } from '~/kit/lists/PullToRefresh'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { pickFiles } from '~/platform/file-picker'
import { serverNowMs } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './PersonMoments.module.css'

/** One person's moments, by day; mine without a person in the address. */
export function PersonMoments() {
  useEffect(followMoments, [])
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const go = useNavigate()
  const me = useClientState((state) => state.me)
  const { person } = useParams()
  const isMine = person === undefined || person === me
  const [year, setYear] = useState<number>()
  const feed: Feed = isMine ? { feed: 'mine', year } : { feed: 'person', personId: person as PersonId }
  // The years and the cover stay while another year is loading.
  const whole = usePagesOf(momentsOf, { ...feed, year: undefined }).first
  const name = whole?.person && personName(whole.person, texts.anonymous)
  return (
    <Screen
      title={isMine ? texts.mine : name === undefined ? texts.moments : texts.momentsOf({ name })}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        isMine ? (
          <>
            <IconButton
              icon={<Bell size={22} />}
              label={texts.notifications}
              onPress={() => go(screens.momentNotifications)}
            />
            <IconButton
              icon={<Camera size={24} />}
              label={texts.publish}
              onPress={() => go(screens.publishMoment)}
            />
          </>
        ) : (
          <HidingMenu personId={person as PersonId} />
        )
      }
      header={isMine && <Years years={whole?.years ?? []} year={year} onChange={setYear} />}
    >
      <Days feed={feed} isMine={isMine} />
    </Screen>
  )
}

type YearsProps = {
  years: readonly number[]
  year: number | undefined
  onChange: (year: number | undefined) => void
}

function Years({ years, year, onChange }: YearsProps) {
  const texts = useTexts(momentTexts)
  if (years.length < 2) return null
  return (
    <div className={styles.years} role="group" aria-label={texts.years}>
      {[undefined, ...years].map((each) => (
        <button
          key={each ?? 0}
          type="button"
          className={styles.year}
          aria-pressed={each === year}
          onClick={() => onChange(each)}
        >
          {each ?? texts.allYears}
        </button>
      ))}
    </div>
  )
}

function Days({ feed, isMine }: { feed: Feed; isMine: boolean }) {
  const texts = useTexts(momentTexts)
  const go = useNavigate()
  const { rows, first, problem, reload, refresh, loadMore, hasMore } = usePagesOf(momentsOf, feed)
  const [, run] = useBusy()
  const changeCover = useCoverChange()
  if (!rows && problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!rows) return <PostSkeleton />
  const owner = first?.person
  return (
    <PullToRefresh onRefresh={refresh}>
      <LongList onNearEnd={loadMore}>
        {owner && (
          <Cover
            key="cover"
            person={owner}
            cover={first?.cover}
            onAvatar={() => go(screens.person, { person: owner.id })}
            onCover={isMine ? () => run(changeCover) : undefined}
          />
        )}
        {rows.map((moment, at) => (
          <DayRow key={moment.id} moment={moment} before={rows[at - 1]} />
        ))}
        {rows.length === 0 && (
          <EmptyState
            key="empty"
            icon={<Images size={32} aria-hidden />}
            action={
              isMine && (
                <Button kind="quiet" size="small" onPress={() => go(screens.publishMoment)}>
                  {texts.publish}
                </Button>
              )
            }
          >
            {isMine ? texts.noneOfMine : texts.noneOfTheirs}
          </EmptyState>
        )}
        {!isMine && !hasMore && first?.days !== undefined && first.days > 0 && (
          <p key="days" className={styles.end}>
            {texts.onlyDays({ n: first.days })}
          </p>
        )}
      </LongList>
    </PullToRefresh>
  )
}

/** Chooses and uploads another cover. */
function useCoverChange(): () => Promise<void> {
  const texts = useTexts(momentTexts)
  const engine = useEngine()
  return async () => {
    const [chosen] = await pickFiles({ accept: 'image/*' })
    if (!chosen) return
    const blob = await pictureToSend(chosen)
    if (!blob) return showToast(texts.coverFailed, { kind: 'error' })
    const { sendFile } = await import('~/files/uploads')
    const sent = await sendFile(
      { cid: newCid(serverNowMs()), purpose: 'circleImg', name: chosen.name, blob },
      { signal: new AbortController().signal, onProgress: () => undefined, isForgotten: () => true },
    )
    if (!toastRefusal(sent) || !sent.ok) return
    await toastRefusal(engine.call(changeMomentSettings, { coverFileId: sent.value.id }))
  }
}

/** Whether I see their moments, and they see mine. */
function HidingMenu({ personId }: { personId: PersonId }) {
  const texts = { ...useTexts(postTexts), ...useTexts(privacyTexts) }
  const engine = useEngine()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQueryOf(showMomentSettings, {})
  const isHiddenFrom = data?.hiddenFrom.some(({ id }) => id === personId) ?? false
  const isHidden = data?.hidden.some(({ id }) => id === personId) ?? false
  return (
    <>
      <IconButton
        icon={<Ellipsis size={24} />}
        label={texts.more}
        disabled={!data}
        onPress={() => setOpen(true)}
      />
      <ActionSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={texts.more}
        actions={[
          {
            label: isHiddenFrom ? texts.showMine : texts.hideMine,
            onSelect: () =>
              void toastRefusal(engine.call(hideMoments, { personId, isHiddenFrom: !isHiddenFrom })),
          },
          {
            label: isHidden ? texts.showTheirs : texts.hideTheirs,
            onSelect: () => void toastRefusal(engine.call(hideMoments, { personId, isHidden: !isHidden })),
          },
        ]}
      />
    </>
  )
}
