import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import type { ListColumn } from './TableView'

/** The column of the time by which the server sorts a list. */
export const timeColumn = <Row extends { at: number }>(
  header: string,
  { isMain = false }: { isMain?: boolean } = {},
): ListColumn<Row> => ({
  id: 'at',
  header,
  sort: 'at',
  isMain,
  cell: ({ at }) => <Time at={at} />,
  csv: ({ at }) => fileTime(at),
})
