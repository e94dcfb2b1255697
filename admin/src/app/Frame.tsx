import mark from '@linnet/web/mark.svg'
import { Link, useLocation } from '@tanstack/react-router'
import { Languages, Menu as MenuIcon, Moon, Sun, SunMoon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { languageNames, languages } from '@/i18n/languages'
import { preferences, setPreferences, themes } from '@/i18n/preferences'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button, IconButton } from '@/kit/Button'
import { isEscapeOfPage } from '@/kit/keys'
import { Menu } from '@/kit/Menu'
import { useOnline } from '@/platform/online'
import type { NavGroup } from './navigation'
import { shellTexts } from './shell-texts'
import { Shortcuts } from './Shortcuts'
import css from './Frame.module.css'

/** The frame around every desk: navigation at the side, the bar at the top. In a narrow window a button opens the navigation over the desk. */
export function Frame({
  subtitle,
  groups,
  bar,
  findsPeople = false,
  children,
}: {
  subtitle: string
  groups: readonly NavGroup[]
  bar: ReactNode
  /** Whether the palette also searches for people. */
  findsPeople?: boolean
  children: ReactNode
}) {
  const t = useTexts(shellTexts)
  const main = useRef<HTMLElement>(null)
  const [isNavOpen, setNavOpen] = useNavOpen()
  return (
    <div className={css.frame} data-nav-open={isNavOpen || undefined}>
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          // The fragment belongs to the router, so only the focus moves.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t.skip}
      </a>
      <div className={css.brand}>
        <span className={css.opener}>
          <IconButton
            icon={MenuIcon}
            label={t.desks}
            aria-expanded={isNavOpen}
            onClick={() => setNavOpen(!isNavOpen)}
          />
        </span>
        <img src={mark} alt="" width={26} height={26} />
        <span className={css.word}>
          Linnet <small>{subtitle}</small>
        </span>
      </div>
      <header className={css.bar}>
        <NetworkBadge />
        {bar}
      </header>
      <nav className={css.nav} aria-label={t.desks}>
        {groups.map(({ name, entries }) => (
          <div key={name ?? ''} className={css.group}>
            {name && <h2 className={css.groupName}>{name}</h2>}
            <ul>
              {entries.map(({ path, name: desk, icon: Icon, count = 0 }) => (
                <li key={path}>
                  <Link to={path} className={css.link} search={{}} onClick={() => setNavOpen(false)}>
                    <Icon size={18} aria-hidden />
                    {desk}
                    {count > 0 && <span className={css.count}>{count > 99 ? '99+' : count}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={css.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Shortcuts main={main} groups={groups} findsPeople={findsPeople} />
    </div>
  )
}

/** Whether the navigation lies over the desk. Opening a desk closes it, and so does Escape. */
function useNavOpen() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: KeyboardEvent) => isEscapeOfPage(event) && setOpen(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return [isOpen, setOpen] as const
}

function NetworkBadge() {
  const t = useTexts(shellTexts)
  return useOnline() ? undefined : <Badge tone="warning">{t.offline}</Badge>
}

const themeIcons = { auto: SunMoon, light: Sun, dark: Moon }

/** The language and theme menus, also shown before login. */
export function PreferenceMenus() {
  const t = useTexts(shellTexts)
  const { language, theme } = preferences.use()
  return (
    <>
      <Menu
        button={
          <Button
            look="quiet"
            size="small"
            icon={Languages}
            aria-label={`${t.language}: ${languageNames[language]}`}
          >
            <span className={css.word}>{languageNames[language]}</span>
          </Button>
        }
        items={languages.map((each) => ({
          name: languageNames[each],
          isChecked: each === language,
          onSelect: () => setPreferences({ language: each }),
        }))}
      />
      <Menu
        button={<IconButton icon={themeIcons[theme]} label={`${t.theme}: ${t[theme]}`} size="small" />}
        items={themes.map((each) => ({
          name: t[each],
          icon: themeIcons[each],
          isChecked: each === theme,
          onSelect: () => setPreferences({ theme: each }),
        }))}
      />
    </>
  )
}
