/** The guides for people who write programs, served at `/docs` by the server they write for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentPage, type DocumentHandler } from './kernel/http/documents'

const page = '/docs'

/** The guides by their address; each is a file of `docs/`. */
const guides = { robots: 'Robots', 'mini-programs': 'Mini programs' }

/** The guides as pages, and the list of them. */
export const guidePages: ReadonlyMap<string, DocumentHandler> = new Map([
  [page, documentPage('text/html', () => pageOf('Linnet for developers', list()))],
  [`${page}/guide.css`, documentPage('text/css', () => read('server/kernel/http/docs/guide.css'))],
  ...Object.entries(guides).map(([name, title]): [string, DocumentHandler] => [
    `${page}/${name}`,
    documentPage('text/html', () => pageOf(title, guide(name))),
  ]),
])

const read = (path: string): string => readFileSync(join(import.meta.dir, '..', path), 'utf8')

function list(): string {
  const links = Object.entries(guides).map(
    ([name, title]) => `<li><a href="${page}/${name}">${title}</a></li>`,
  )
  return `<h1>Linnet for developers</h1><ul>${links.join('')}
    <li><a href="/im/docs">Calls and frames of the app</a></li></ul>`
}

function guide(name: string): string {
  const html = Bun.markdown.html(read(`docs/${name}.md`), {
    headings: { ids: true },
    noHtmlBlocks: true,
    noHtmlSpans: true,
  })
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
