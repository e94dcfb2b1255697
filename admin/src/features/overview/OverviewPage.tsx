import { countProposals, isWaitingWork, overviewDays, readOverview } from '@linnet/protocol/staff'
import { useDeskSearch } from '@/data/search'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { Card, Page } from '@/kit/Page'
import { Segments } from '@/kit/Segments'
import { Skeleton } from '@/kit/Spinner'
import { Banner, ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { deskOfWaiting } from './figure-names'
import { figureText, type OverviewData, useFigureName } from './figures'
import { Health } from './Health'
import { overviewTexts } from './overview-texts'
import { OverviewPlots } from './OverviewPlots'
import css from './OverviewPage.module.css'

const refreshSeconds = 60

/** The key figures of the service, and the waiting work. */
export function OverviewPage() {
  const t = useTexts(overviewTexts)
  const [search, set] = useDeskSearch(readOverview.input)
  const days = search.days ?? 30
  const overview = useStaffQuery(
    readOverview,
    { days },
    { everySeconds: refreshSeconds, keepsPrevious: true },
  )
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Segments
          label={t.span}
          value={String(days)}
          options={overviewDays.map((n) => ({ value: String(n), name: t.days({ n }) }))}
          onChange={(next) => set({ days: next }, { isReplacing: true })}
        />
      }
    >
      {overview.data ? (
        <>
          {overview.problem && <Banner tone="warning">{overview.problem}</Banner>}
          <Today data={overview.data} />
          <div className={css.cards}>
            <Waiting waiting={overview.data.waiting} />
            <Books books={overview.data.books} />
          </div>
          <Health />
          <OverviewPlots data={overview.data} />
        </>
      ) : overview.problem ? (
        <ErrorState problem={overview.problem} onRetry={overview.reload} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  )
}

function Today({ data }: { data: OverviewData }) {
  const t = useTexts(overviewTexts)
  const nameOf = useFigureName()
  return (
    <section className={css.tiles} aria-label={t.today}>
      {data.series.map(({ name, unit, values }) => (
        <div key={name} className={css.tile}>
          <span className="secondary">{`${nameOf(name)} · ${t.today}`}</span>
          <span className={css.number}>{figureText(values.at(-1), unit)}</span>
          <span className={css.more}>{t.yesterday({ n: figureText(values.at(-2), unit) })}</span>
        </div>
      ))}
    </section>
  )
}

function Waiting({ waiting }: { waiting: OverviewData['waiting'] }) {
  const t = useTexts(overviewTexts)
  const { data: own } = useStaffQuery(countProposals, {})
  const nameOf = useFigureName()
  return (
    <Card title={t.waiting}>
      {waiting.every(({ count }) => count === 0) && <p>{t.nothingWaits}</p>}
      <ul className={css.work}>
        {waiting
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <li key={name} className={css.workLine}>
              {isWaitingWork(name) ? <a href={`#${deskOfWaiting[name]}`}>{nameOf(name)}</a> : nameOf(name)}
              {name === 'staff.approvalsWaiting' && own && own.waiting < count && (
                <small>{t.forYou({ n: own.waiting })}</small>
              )}
              <span className={css.count}>{count}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}

const bookTones: Record<OverviewData['books']['state'], Tone> = {
  clean: 'good',
  halted: 'bad',
  unchecked: 'neutral',
}

function Books({ books: { state, since, reason, checkedAt } }: { books: OverviewData['books'] }) {
  const t = useTexts(overviewTexts)
  return (
    <Card title={t.books} actions={<Badge tone={bookTones[state]}>{t[state]}</Badge>}>
      <Facts
        facts={[
          [t.since, since === undefined ? undefined : <Time key="since" at={since} />],
          [t.reason, reason],
          [
            t.checkedAt,
            checkedAt === undefined ? undefined : <Time key="checked" at={checkedAt} isRelative />,
          ],
        ]}
      />
    </Card>
  )
}
