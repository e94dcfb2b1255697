// Inlined into the page, so it runs before the first paint: no light page flashes in the dark, and what this person
// needs (the chat, or the form to log in) is fetched beside the shell. Reads what i18n/preferences.ts stores, and what
// messages/wallpaper/first-paint.ts keeps of the wallpapers.
{
  const root = document.documentElement
  let kept = {}
  let isMember = false
  try {
    kept = JSON.parse(localStorage.getItem('linnet.preferences') || '{}')
    isMember = localStorage.getItem('linnet.session') !== null
  } catch {
    // Storage may be blocked: the defaults do.
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

  /** first-paint.ts takes it away once the code of wallpapers is there. */
  function showWallpapers() {
    try {
      const rules = localStorage.getItem('linnet.wall')
      if (!rules) return
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
      window.linnetWall = sheet
    } catch {
      // A browser without such sheets has wallpapers later.
    }
  }

  /** As browserLanguage() in i18n/languages.ts chooses. */
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
