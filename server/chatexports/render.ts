/**
 * The pages of an archive. All text from people is rendered as text: nothing in it can run, load or lead
 * elsewhere.
 */
import {
  deletedName,
  deletedNames,
  type EntryView,
  type Language,
  privateReplyOf,
  searchText,
  statedKind,
  type TextRange,
} from '@linnet/protocol'
import { kindLabel } from '@linnet/protocol/words/kind-words'
import { languageTags } from '@linnet/protocol/words/language-tags'
import { systemMessageWords } from '@linnet/protocol/words/system-message-words'
import { coveredParts, spoilersOf } from './spoilers'
import { type ArchiveWord, archiveWords } from './words'

/** The places of messages' files in the archive, by file id. */
export type FilePlaces = ReadonlyMap<string, string>

export interface PageFacts {
  title: string
  language: Language
}

const policy =
  "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;background:#f5f3ef;color:#1a1f20}' +
  'h1{font-size:1.3rem}nav{display:flex;gap:1rem;margin:1rem 0}a{color:#0a7080}' +
  'article{background:#fff;border-radius:12px;padding:.6rem .9rem;margin:.5rem 0}header{color:#575d5e;font-size:.85rem}' +
  'p{margin:.2rem 0;white-space:pre-wrap;overflow-wrap:anywhere}img,video{max-width:100%;max-height:24rem;border-radius:8px}' +
  'blockquote{margin:.2rem 0;padding-left:.6rem;border-left:3px solid #8fdfe9;color:#575d5e}' +
  '.cover{background:#c9cdcd;border-radius:4px}.cover input{position:absolute;opacity:0}.cover span{visibility:hidden}' +
  '.cover:focus-within{outline:2px solid #0a7080}.cover:has(:checked){background:#e4e6e6}.cover input:checked+span{visibility:visible}' +
  '@media(prefers-color-scheme:dark){.cover{background:#4b5457}.cover:has(:checked){background:#2a3235}body{background:#0e1213;color:#eaeeef}article{background:#171c1e}header,blockquote{color:#a9b3b6}a{color:#62dfee}}'

const word = (key: ArchiveWord, language: Language): string => escapeHtml(archiveWords[key][language])

function page({ title, language }: PageFacts, body: string): string {
  const name = escapeHtml(title || 'Linnet')
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">` +
    `<meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head>` +
    `<body><h1><bdi>${name}</bdi></h1>${body}</body></html>\n`
  )
}

export const pageName = (n: number): string => `pages/${String(n + 1).padStart(4, '0')}.html`

export interface ContentsFacts extends PageFacts {
  madeAtMs: number
  messages: number
  parts: number
  isCut: boolean
}

/** The first page: a summary of the archive, with links to its pages. */
export function contentsPage(facts: ContentsFacts): string {
  const { language, madeAtMs, messages, parts, isCut } = facts
  const links = Array.from(
    { length: parts },
    (_, n) => `<li><a href="${pageName(n)}">${word('page', language)} ${n + 1}</a></li>`,
  )
  return page(
    facts,
    `<p>${word('made', language)}: ${isoTime(madeAtMs)} · ${messages} ${word('messages', language)}</p>` +
      `${isCut ? `<p><strong>${word('cut', language)}</strong></p>` : ''}<h2>${word('contents', language)}</h2>` +
      `<ol>${links.join('')}</ol><p><a href="messages.json">messages.json</a></p>`,
  )
}

export interface MessagesFacts extends PageFacts {
  /** The owner of the archive. */
  personId: string
  n: number
  isLast: boolean
  files: FilePlaces
}

/** A page of messages. */
export function messagesPage(facts: MessagesFacts, entries: readonly EntryView[]): string {
  const { n, isLast, language } = facts
  const link = (to: string, key: ArchiveWord) => `<a href="../${to}">${word(key, language)}</a>`
  const nav = [
    n > 0 ? link(pageName(n - 1), 'earlier') : '',
    link('index.html', 'contents'),
    isLast ? '' : link(pageName(n + 1), 'later'),
  ]
  const ways = `<nav>${nav.join('')}</nav>`
  return page(facts, ways + entries.map((entry) => article(entry, facts)).join('\n') + ways)
}

function article({ message }: EntryView, facts: MessagesFacts): string {
  const { sender, content, atMs, quote } = message
  const { language } = facts
  const quoted = (quote ?? privateReplyOf(content))?.text
  const name =
    content.kind === 'systemMessage'
      ? archiveWords.system[language]
      : sender.name === deletedName
        ? deletedNames[language]
        : sender.groupName || sender.name
  return (
    `<article><header><bdi>${escapeHtml(name)}</bdi> · <time>${isoTime(atMs)}</time></header>` +
    `${quoted === undefined ? '' : `<blockquote><bdi>${escapeHtml(quoted)}</bdi></blockquote>`}` +
    `${body(message, facts)}</article>`
  )
}

function body({ content, atMs }: EntryView['message'], { language, personId, files }: MessagesFacts): string {
  if (content.kind === 'recalled') return `<p><em>${word('recalled', language)}</em></p>`
  if (content.kind === 'systemMessage') {
    // Times are written as of the archive's own time, in the same zone.
    const reader = { language, me: personId, now: atMs / 1000, timeZone: 'UTC' }
    return `<p dir="auto">${escapeHtml(systemMessageWords(content, reader))}</p>`
  }
  const lines = searchText(content).filter((line) => line !== '')
  const spoilers = spoilersOf(content)
  const said = lines.map((line) => `<p dir="auto">${lineOf(line, spoilers.get(line), language)}</p>`).join('')
  const label = kindLabel(statedKind(content), language)
  return (label && `<p>${escapeHtml(label)}</p>`) + fileOf(content, files) + said
}

/** A line with its spoilers covered; a press uncovers them without a script. */
const lineOf = (line: string, spoilers: readonly TextRange[] | undefined, language: Language): string =>
  coveredParts(line, spoilers ?? [])
    .map(({ text, isCovered }) =>
      isCovered
        ? `<label class="cover"><input type="checkbox" aria-label="${word('spoiler', language)}"><span>${escapeHtml(text)}</span></label>`
        : escapeHtml(text),
    )
    .join('')

function fileOf(content: EntryView['message']['content'], files: FilePlaces): string {
  if (!('file' in content) || typeof content.file !== 'object') return ''
  const { id, name } = content.file as { id: string; name: string }
  const place = files.get(id)
  if (place === undefined) return ''
  const address = escapeHtml(`../${place.split('/').map(encodeURIComponent).join('/')}`)
  const link = `<p><a href="${address}" download><bdi>${escapeHtml(name || place)}</bdi></a></p>`
  if (content.kind === 'image' || content.kind === 'sticker')
    return `<img src="${address}" alt="" loading="lazy">${link}`
  if (content.kind === 'video') return `<video src="${address}" controls preload="none"></video>${link}`
  if (content.kind === 'voice') return `<audio src="${address}" controls preload="none"></audio>${link}`
  return link
}

const isoTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes names and messages, which strangers wrote. Control characters have no use on a page. */
export const escapeHtml = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
