import { listLiveStreams, type StaffOutput, stopLiveStream } from '@linnet/protocol/staff'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/people/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { PlainTable } from '@/kit/table/PlainTable'
import { Time } from '@/kit/text/Time'
import { useRight } from '@/session/session'
import { liveTexts } from './live-texts'

type LiveStream = StaffOutput<typeof listLiveStreams>['streams'][number]

/** The current live streams, with a button to stop each. */
export function LivePage() {
  const t = useTexts(liveTexts)
  const [stopping, setStopping] = useState<LiveStream>()
  const { data, problem, isFetching, reload } = useStaffQuery(listLiveStreams, {})
  const stop = useStaffAction(stopLiveStream, { refreshes: [listLiveStreams], done: t.stopped })
  const refresh = (
    <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={reload}>
      {t.refresh}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!data && !problem && <Skeleton />}
      {data && (
        <Card actions={refresh}>
          {data.streams.length === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <Streams streams={data.streams} onStop={setStopping} />
          )}
        </Card>
      )}
      <ReasonDialog
        title={t.stopTitle}
        description={stopping?.title}
        action={t.stop}
        isDangerous
        isOpen={stopping !== undefined}
        onClose={() => setStopping(undefined)}
        onConfirm={(reason) => stop.run({ id: stopping?.id ?? '', reason })}
      />
    </Page>
  )
}

type StreamsProps = { streams: readonly LiveStream[]; onStop: (stream: LiveStream) => void }

function Streams({ streams, onStop }: StreamsProps) {
  const mayStop = useRight('reports.decide')
  const t = useTexts(liveTexts)
  return (
    <PlainTable
      rows={streams}
      columns={[
        { id: 'name', header: t.name, isMain: true, cell: ({ title }) => title },
        { id: 'host', header: t.host, cell: ({ host }) => <PersonLink person={host} /> },
        {
          id: 'kind',
          header: t.kind,
          cell: ({ isVideo, isPublic }) => (
            <>
              {isVideo ? t.video : t.voice} {!isPublic && <Badge>{t.forFriends}</Badge>}
            </>
          ),
        },
        { id: 'viewers', header: t.viewers, cell: ({ viewers }) => viewers },
        { id: 'since', header: t.since, cell: ({ at }) => <Time at={at} /> },
        ...(mayStop
          ? [
              {
                id: 'action',
                header: t.action,
                cell: (stream: LiveStream) => (
                  <Button size="small" look="danger" onClick={() => onStop(stream)}>
                    {t.stop}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
