/**
 * Takes the link to the manifest out of the page: Chromium fetches it and its largest icon beside the first screen's code.
 * platform/app-update.ts puts it back once the first screens are there.
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
