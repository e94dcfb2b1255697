/**
 * Removes the link to the manifest from the page: Chromium would fetch the manifest and its largest icon in parallel
 * with the first screen's code. platform/app-registration.ts adds the link after the first screens are loaded.
 *
 * @type {import('vite').Plugin}
 */
export const laterManifest = {
  name: 'later-manifest',
  apply: 'build',
  // After the plugin that links it.
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const rest = html.replace(/<link rel="manifest"[^>]*>/, '')
      if (rest === html) throw new Error('The page links no manifest.')
      return rest
    },
  },
}
