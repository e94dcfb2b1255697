import type { RequestHead } from './request-head'
import type { StaticFiles } from './static-files'

const root = '/vendor/'

/**
 * Serves the vendors' page below `/vendor/`, from the staff console's build: its own page and the assets, but not the
 * console's page, which belongs to the staff listener.
 */
export function createVendorPage(files: StaticFiles) {
  /** Undefined if the path is not the page's. */
  return (request: RequestHead, pathname: string): Promise<Response> | Response | undefined => {
    if (pathname === '/vendor') return new Response(null, { status: 308, headers: { location: root } })
    if (!pathname.startsWith(root)) return undefined
    const path = pathname.slice(root.length - 1)
    if (path === '/') return files.respond(request, '/vendor.html')
    return path.startsWith('/assets/')
      ? files.respond(request, path)
      : new Response('not found', { status: 404 })
  }
}
