import { listHappenings, type HappeningView, seeHappenings } from '@linnet/protocol/notificationcentre/calls'
import { screens } from '@linnet/protocol/screens'
import { Bell, Settings2 } from 'lucide-react'
import { useEffect } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { happeningTexts } from '~/features/settings/happening-texts'
import { HappeningRow } from '~/features/settings/parts/HappeningRow'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { LongList } from '~/kit/lists/LongList'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { closeNotifications } from '~/platform/notify'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'

const pages = definePages({
  call: listHappenings,
  inputOf: () => ({}),
  read: ({ happenings, hasMore }) => ({ rows: happenings, hasMore }),
  after: ({ place }: HappeningView) => ({ before: place }),
  idOf: ({ kind, id }: HappeningView) => kind + id,
})

/** The notification centre: occurrences that concern me, including those I may have missed. */
export function Happenings() {
  const texts = useTexts(happeningTexts)
  const go = useNavigate()
  const { rows, problem, reload, loadMore } = usePagesOf(pages, {})
  const shown = rows?.filter(({ kind }) => kind !== 'other')
  useSeen(shown?.[0])
  return (
    <Screen
      title={texts.title}
      status={useConnectionStatus()}
      tone="surface"
      ownScroll
      actions={
        <IconButton
          icon={<Settings2 size={22} />}
          label={texts.settings}
          onPress={() => go(screens.notifications)}
        />
      }
    >
      {!shown && problem === undefined && <SkeletonRows count={6} />}
      {!shown && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {shown?.length === 0 && <EmptyState icon={<Bell size={32} aria-hidden />}>{texts.none}</EmptyState>}
      {shown && shown.length > 0 && (
        <LongList onNearEnd={loadMore}>
          {shown.map((happening) => (
            <HappeningRow key={happening.kind + happening.id} happening={happening} />
          ))}
        </LongList>
      )}
    </Screen>
  )
}

/** The topics of notifications that a look at this list ends. */
const endedHere: readonly string[] = ['security', 'meetings', 'deposits']

/** Reports the newest happening seen to the server. The rows keep their marks until the list is refetched. */
function useSeen(newest: HappeningView | undefined): void {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const untilMs = newest?.isNew ? newest.atMs : undefined
  useEffect(() => {
    if (untilMs === undefined || !isVisible) return
    void engine.call(seeHappenings, { untilMs })
    void closeNotifications((tag) => endedHere.includes(tag)).catch(() => undefined)
  }, [engine, untilMs, isVisible])
}
