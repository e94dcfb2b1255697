// Runs before the first paint so that no light page flashes in the dark: a file, because the page allows no inline
// script. Reads what session/preferences.ts keeps.
try {
  const { theme, textSize, language } = JSON.parse(localStorage.getItem('linnet.preferences') || '{}')
  const root = document.documentElement
  root.dataset.theme = theme || 'auto'
  root.dataset.textSize = textSize || 'standard'
  root.lang = { 'yue-lang': 'zh-HK', 'en-us': 'en', 'korean-lang': 'ko' }[language] || 'zh-CN'
} catch {
  document.documentElement.dataset.theme = 'auto'
}
