/** An export as JSON and as a page to read, piece by piece. In JSON, each section is a list of pages, each a list of rows. */
import type { OwnFile } from '../kernel/declared/personal-data'
import { titleOf } from './sections'

/** A value in JSON. Amounts are exact text, as everywhere in the protocol. */
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

export const jsonStart = (madeAt: string): string => `{"madeAt":${JSON.stringify(madeAt)}`
export const jsonSection = (name: string): string => `,\n${JSON.stringify(name)}:[`
export const jsonSectionEnd = ']'
export const jsonEnd = (isCut: boolean): string => `,\n"isComplete":${!isCut}}\n`

/**
 * The rows of a page. A section may have empty pages before its first row, so each page is a list of its own.
 */
export const jsonPage = (rows: readonly object[], isFirst: boolean): string =>
  `${isFirst ? '' : ','}\n[${rows.map((row) => JSON.stringify(row, plain)).join(',\n')}]`

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;' +
  'grid-template-columns:12rem 1fr;gap:0 1rem;margin:0;padding:.5rem 0;border-top:1px solid #ddd}dt{color:#666}' +
  'dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}'

export const htmlStart = (madeAt: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Linnet</title><style>${style}</style><h1>Linnet</h1><p>${escapeHtml(madeAt)}</p>\n`

export const htmlSection = (name: string): string => `<h2>${escapeHtml(titleOf(name))}</h2>\n`

/** The place of a file in the ZIP file of an export. */
export const placeOfFile = ({ id, name }: Pick<OwnFile, 'id' | 'name'>): string =>
  `files/${id}${/\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? ''}`

/** The link from a file's row, which leads somewhere in the ZIP file only. */
const linkOf = (row: object): string => {
  const place = placeOfFile(row as OwnFile)
  return `<p><a href="${escapeHtml(place)}">${escapeHtml(place)}</a></p>`
}

export const htmlRows = (section: string, rows: readonly object[]): string =>
  rows
    .map((row) => {
      const fields = Object.entries(row).filter(
        ([, value]) => value !== undefined && value !== null && value !== '',
      )
      return `<dl>${fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(textOf(value))}</dd>`).join('')}</dl>${section === 'files' ? linkOf(row) : ''}\n`
    })
    .join('')

export const htmlEnd = (isCut: boolean): string =>
  isCut ? '<p>Too large: the rest was left out. 内容过大，其余已省略。</p>\n' : ''

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : (JSON.stringify(value, plain) ?? '').replace(/^"(.*)"$/, '$1')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes names and messages, which strangers wrote. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
