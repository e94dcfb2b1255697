import { csvRows } from '@linnet/protocol/csv'

/** A file of rows as CSV. Excel takes it for UTF-8 only with a byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvRows(rows)}`
