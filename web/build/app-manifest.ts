/** The manifests of the installed app: a manifest has one language, so there is one for each. */
import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { type Language, languages } from '../../protocol/src/languages'
import { screens } from '../../protocol/src/screens'
import { languageTags } from '../../protocol/src/words/language-tags'

interface Words {
  description: string
  /** The screens in the menu of the app's icon. */
  shortcuts: readonly string[]
  /** The labels of the pictures; the wide one shows what the last narrow one does. */
  screenshots: readonly string[]
}

const words: Readonly<Record<Language, Words>> = {
  'zh-cn': {
    description: '安静、轻快的聊天',
    shortcuts: ['扫一扫', '我的二维码', '付款码', '朋友圈'],
    screenshots: ['聊天列表', '聊天'],
  },
  'yue-lang': {
    description: '輕鬆自在咁傾偈',
    shortcuts: ['掃一掃', '我嘅二維碼', '付款碼', '朋友圈'],
    screenshots: ['對話清單', '對話'],
  },
  'en-us': {
    description: 'A calm, fast messenger',
    shortcuts: ['Scan', 'My QR code', 'Pay code', 'Moments'],
    screenshots: ['Chats', 'A chat'],
  },
  'korean-lang': {
    description: '조용하고 빠른 메신저',
    shortcuts: ['코드 스캔', '내 QR 코드', '결제 코드', '모먼트'],
    screenshots: ['채팅 목록', '채팅'],
  },
}

const shortcutScreens = [screens.scanCode, screens.myQrCode, screens.myPayCode, screens.moments]

/** The pictures that a browser shows when it offers to install the app; `e2e/manifest-screenshots.ts` takes them. */
export const screenshots = [
  { name: 'chats', form_factor: 'narrow', width: 390, height: 844, scale: 2 },
  { name: 'conversation', form_factor: 'narrow', width: 390, height: 844, scale: 2 },
  { name: 'wide', form_factor: 'wide', width: 1280, height: 800, scale: 1 },
] as const

export const screenshotFile = (name: string, language: Language): string =>
  `screenshots/${name}.${languageTags[language]}.webp`

export function appManifest(language: Language): Partial<ManifestOptions> {
  const { description, shortcuts, screenshots: labels } = words[language]
  return {
    id: './',
    name: 'Linnet',
    short_name: 'Linnet',
    lang: languageTags[language],
    description,
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: '#f5f3ef',
    background_color: '#f5f3ef',
    categories: ['social', 'communication'],
    launch_handler: { client_mode: 'navigate-existing' },
    shortcuts: shortcuts.map((name, at) => ({
      name,
      url: `./#${shortcutScreens[at]}`,
      icons: [{ src: 'icons/linnet-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    screenshots: screenshots.map(({ name, form_factor, width, height, scale }, at) => ({
      src: screenshotFile(name, language),
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor,
      label: labels[Math.min(at, 1)] ?? '',
    })),
    share_target: {
      action: `./share-target?screen=${screens.shared}`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['image/*', 'video/*', 'audio/*', 'application/*', 'text/*'] }],
      },
    },
    file_handlers: [
      {
        action: `./#${screens.shared}`,
        accept: {
          'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.heic', '.avif'],
          'video/*': ['.mp4', '.mov'],
        },
      },
    ],
    protocol_handlers: [{ protocol: 'web+linnet', url: `./#${screens.shared}?link=%s` }],
    icons: [
      { src: 'icons/linnet-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/linnet-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/linnet-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Writes a manifest for each language; platform/app-registration.ts links the one of the page's. */
export const manifestsByLanguage: Plugin = {
  name: 'manifests-by-language',
  apply: 'build',
  generateBundle() {
    for (const language of languages) {
      const source = JSON.stringify(appManifest(language))
      this.emitFile({ type: 'asset', fileName: `manifest.${languageTags[language]}.webmanifest`, source })
    }
  },
}
