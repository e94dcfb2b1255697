/** The guides and templates for people who write programs, served at `/docs` by the server they write for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { documentFile, documentPage, type DocumentHandler } from './kernel/http/documents'

const page = '/docs'

/** The guides by their address; each is a file of `docs/`. */
const guides = { robots: 'Robots', 'mini-programs': 'Mini programs' }

/** The folders of `templates/`, each a program to copy. */
const folders = ['robot', 'mini-program']

/** The guides as pages, the list of them, and programs to copy. */
export const guidePages: ReadonlyMap<string, DocumentHandler> = new Map([
  [page, documentPage('text/html', () => pageOf('Linnet for developers', list()))],
  [`${page}/guide.css`, documentPage('text/css', () => read('server/kernel/http/docs/guide.css'))],
  ...Object.entries(guides).map(([name, title]): [string, DocumentHandler] => [
    `${page}/${name}`,
    documentPage('text/html', () => pageOf(title, guide(name))),
  ]),
  [`${page}/templates`, documentPage('text/html', () => pageOf('Templates', templateList()))],
  ...folders.map((name): [string, DocumentHandler] => [
    `${page}/templates/${name}.zip`,
    documentFile('application/zip', () => packed(name)),
  ]),
])

const read = (path: string): string => readFileSync(join(import.meta.dir, '..', path), 'utf8')

function list(): string {
  const links = Object.entries(guides).map(
    ([name, title]) => `<li><a href="${page}/${name}">${title}</a></li>`,
  )
  return `<h1>Linnet for developers</h1><ul>${links.join('')}
    <li><a href="${page}/templates">Templates: programs to copy</a></li>
    <li><a href="/im/docs">Calls and frames of the app</a></li></ul>`
}

function templateList(): string {
  const links = folders.map((name) => `<li><a href="${page}/templates/${name}.zip">${name}.zip</a></li>`)
  return `<p><a href="${page}">Linnet for developers</a></p>${htmlOf('templates/README.md')}<ul>${links.join('')}</ul>`
}

/** A folder of templates as one file. */
function packed(name: string): Uint8Array<ArrayBuffer> {
  const folder = join(import.meta.dir, '../templates', name)
  const files = readdirSync(folder).map((file) => [`${name}/${file}`, readFileSync(join(folder, file))])
  // The same bytes at each start, so that a copy in a cache stays valid.
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { mtime: '2026-01-01T00:00:00' })
}

const htmlOf = (path: string): string =>
  Bun.markdown.html(read(path), { headings: { ids: true }, noHtmlBlocks: true, noHtmlSpans: true })

function guide(name: string): string {
  const html = htmlOf(`docs/${name}.md`)
  // The other files of `docs/` are for people who have the source.
  return `<p><a href="${page}">Linnet for developers</a></p>${html.replaceAll(
    /<a href="([\w/.-]+)\.md">(.*?)<\/a>/g,
    (_, target: string, words: string) =>
      Object.hasOwn(guides, target) ? `<a href="${page}/${target}">${words}</a>` : words,
  )}`
}

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${page}/guide.css" />
  </head>
  <body>${body}</body>
</html>
`
