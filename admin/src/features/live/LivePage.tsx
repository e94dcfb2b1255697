import { listLiveStreams, type StaffOutput, stopLiveStream } from '@linnet/protocol/staff'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '@/data/PersonLink'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { EmptyState, ErrorState } from '@/kit/States'
import { Time } from '@/kit/text/Time'
import { liveTexts } from './live-texts'
import css from './LivePage.module.css'

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
  const t = useTexts(liveTexts)
  return (
    <table className={css.streams}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.host}</th>
          <th scope="col">{t.kind}</th>
          <th scope="col">{t.viewers}</th>
          <th scope="col">{t.since}</th>
          <th scope="col">{t.action}</th>
        </tr>
      </thead>
      <tbody>
        {streams.map((stream) => (
          <tr key={stream.id}>
            <th scope="row">{stream.title}</th>
            <td>
              <PersonLink person={stream.host} />
            </td>
            <td>
              {stream.isVideo ? t.video : t.voice} {!stream.isPublic && <Badge>{t.forFriends}</Badge>}
            </td>
            <td>{stream.viewers}</td>
            <td>
              <Time at={stream.at} />
            </td>
            <td>
              <Button size="small" look="danger" onClick={() => onStop(stream)}>
                {t.stop}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
