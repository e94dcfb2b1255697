// Inlined into the page and run before the first paint: a dark page does not flash light, and the chunks of
// the next screen (the chat or the log-in form) are fetched in parallel with the shell. Reads the preferences
// stored by i18n/preferences.ts and the wallpapers stored by messages/wallpaper/first-paint.ts.
{
  const root = document.documentElement
  let kept = {}
  let isMember = false
  try {
    kept = JSON.parse(localStorage.getItem('linnet.preferences') || '{}')
    isMember = localStorage.getItem('linnet.session') !== null
  } catch {
    // Storage may be blocked: the defaults apply.
  }
  if (isMember) showWallpapers()
  root.dataset.theme = kept.theme || 'auto'
  root.dataset.textSize = kept.textSize || 'standard'
  const tags = { 'yue-lang': 'zh-HK', 'en-us': 'en', 'korean-lang': 'ko', 'zh-cn': 'zh-CN' }
  root.lang = tags[kept.language] || languageOf(navigator.languages || [])
  const next = document.querySelector('meta[name=linnet-chunks]')
  const tag = root.lang.toLowerCase()
  const wanted = isMember ? ['data-' + tag, 'data-chat'] : ['data-' + tag, 'data-guest-' + tag, 'data-login']
  const files = wanted.map((name) => next?.getAttribute(name) ?? '')
  for (const href of files.join(' ').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }

  /** Removed by first-paint.ts once the code of wallpapers is loaded. */
  function showWallpapers() {
    try {
      const rules = localStorage.getItem('linnet.wall')
      if (!rules) return
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
      window.linnetWall = sheet
    } catch {
      // Browsers without constructable style sheets show wallpapers later.
    }
  }

  /** The same rule as browserLanguage() in i18n/languages.ts. */
  function languageOf(offered) {
    for (const tag of offered.map((each) => each.toLowerCase())) {
      if (/^(yue|zh-(hk|mo|tw|hant))/.test(tag)) return 'zh-HK'
      if (tag.startsWith('zh')) return 'zh-CN'
      if (tag.startsWith('en')) return 'en'
      if (tag.startsWith('ko')) return 'ko'
    }
    return 'zh-CN'
  }
}
