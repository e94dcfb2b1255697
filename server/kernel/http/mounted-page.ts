import type { Page } from '../declared/served'
import type { RequestHead } from './request-head'
import type { StaticFiles } from './static-files'

/** Undefined if the path is not below that of the page. */
export type MountedPage = (request: RequestHead, pathname: string) => Promise<Response> | Response | undefined

/** Serves one page of a build and the assets, but no other page of the build: that may belong to another listener. */
export function mountPage({ root, file }: Pick<Page, 'root' | 'file'>, files: StaticFiles): MountedPage {
  return (request, pathname) => {
    if (`${pathname}/` === root) return new Response(null, { status: 308, headers: { location: root } })
    if (!pathname.startsWith(root)) return undefined
    const path = pathname.slice(root.length - 1)
    if (path === '/') return files.respond(request, `/${file}`)
    return path.startsWith('/assets/')
      ? files.respond(request, path)
      : new Response('not found', { status: 404 })
  }
}
