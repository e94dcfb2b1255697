import { listSettings } from '@linnet/protocol/staff'
import { useMemo } from 'react'
import { RowsCsvButton } from '@/data/CsvButton'
import { Filters } from '@/data/Filters'
import { useSearchRecord, useSearchValue } from '@/data/search'
import { tableTexts } from '@/data/table-texts'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Card, Page } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { Banner, EmptyState, ErrorState } from '@/kit/States'
import { type ListColumn, TableView } from '@/kit/table/TableView'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { isFound } from './is-found'
import { SettingPanel } from './SettingPanel'
import { settingsTexts } from './settings-texts'
import { type Setting, useSettingWords } from './use-setting-words'
import css from './SettingsPage.module.css'

/** The service's fees and limits, by area; one setting with its history beside it. */
export function SettingsPage() {
  const t = useTexts(settingsTexts)
  const table = useTexts(tableTexts)
  const words = useSettingWords()
  const query = useStaffQuery(listSettings, {}, { everySeconds: 60 })
  const [openKey, setOpenKey] = useSearchValue('open')
  const [record, set] = useSearchRecord()
  const all = query.data?.settings
  const settings = all?.filter(
    (setting) =>
      (record['area'] === undefined || setting.area === record['area']) &&
      isFound(record['search'], [words.name(setting), words.area(setting.area), setting.key]),
  )
  const areas = [...new Set(settings?.map(({ area }) => area))]
  const isFiltered = record['area'] !== undefined || record['search'] !== undefined
  const open = all?.find(({ key }) => key === openKey)
  const columns = useColumns()
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        settings && <RowsCsvButton call={listSettings} rows={settings} columns={columns} name="settings" />
      }
    >
      {query.problem && settings && <Banner tone="warning">{query.problem}</Banner>}
      {settings ? (
        <>
          <Filters
            filters={[
              { kind: 'search', name: 'search', label: t.search },
              {
                kind: 'choice',
                name: 'area',
                label: t.area,
                options: [...new Set(all?.map(({ area }) => area))].map((value) => ({
                  value,
                  name: words.area(value),
                })),
              },
            ]}
            queue={undefined}
            record={record}
            set={set}
          />
          <div className={css.columns} data-open={open ? true : undefined}>
            <div className={css.list}>
              {settings.length === 0 && <EmptyState title={isFiltered ? table.nothingFound : t.noneYet} />}
              {areas.map((area) => (
                <Card key={area} title={words.area(area)}>
                  <TableView
                    label={words.area(area)}
                    columns={columns}
                    rows={settings.filter((setting) => setting.area === area)}
                    rowKey={({ key }) => key}
                    openKey={openKey}
                    onOpen={({ key }) => setOpenKey(key)}
                  />
                </Card>
              ))}
            </div>
            {open && (
              <div className={css.panel}>
                <SettingPanel key={open.key} setting={open} close={() => setOpenKey(undefined)} />
              </div>
            )}
          </div>
        </>
      ) : query.problem ? (
        <ErrorState problem={query.problem} onRetry={query.reload} />
      ) : (
        <Skeleton rows={10} />
      )}
    </Page>
  )
}

const plannedText = (setting: Setting, words: ReturnType<typeof useSettingWords>) =>
  setting.planned
    .map(({ value = '', beginsAt }) => `${words.value(setting, value)} (${fileTime(beginsAt)})`)
    .join(', ')

function useColumns(): ListColumn<Setting>[] {
  const t = useTexts(settingsTexts)
  const words = useSettingWords()
  return useMemo(
    () => [
      { id: 'name', header: t.setting, isMain: true, canWrap: true, cell: (setting) => words.name(setting) },
      {
        id: 'value',
        header: t.value,
        align: 'end',
        cell: (setting) => <strong>{words.value(setting, setting.value)}</strong>,
        csv: ({ value }) => value,
      },
      { id: 'range', header: t.range, isWide: true, cell: (setting) => words.range(setting) },
      {
        id: 'since',
        header: t.since,
        isWide: true,
        cell: ({ since }) => (since ? <Time at={since.beginsAt} /> : t.preset),
        csv: ({ since }) => (since ? fileTime(since.beginsAt) : t.preset),
      },
      {
        id: 'planned',
        header: t.planned,
        cell: (setting) =>
          setting.planned[0] && (
            <Badge tone="accent">{words.value(setting, setting.planned[0].value ?? '')}</Badge>
          ),
        csv: (setting) => plannedText(setting, words),
      },
      {
        id: 'two',
        header: '',
        cell: ({ movesMoney }) => movesMoney && <Badge>{t.two}</Badge>,
        csv: ({ movesMoney }) => (movesMoney ? t.two : ''),
      },
    ],
    [t, words],
  )
}
