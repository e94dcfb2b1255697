import { useState } from 'react'
import { chooseLanguage } from '~/i18n/choose-language'
import { languageNames, languages } from '~/i18n/languages'
import { setPreferences, textSizes, themes, usePreferences } from '~/i18n/preferences'
import { RadioList } from '~/kit/fields/RadioList'
import { Segmented } from '~/kit/fields/Segmented'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { ControlSamples } from './ControlSamples'
import { ListSamples } from './ListSamples'
import { OverlaySamples } from './OverlaySamples'

const parts = ['lists', 'controls', 'overlays', 'settings'] as const
type Part = (typeof parts)[number]

/** Every component of the kit, with controls for theme and language. Development only. */
export function Gallery() {
  const [part, setPart] = useState<Part>('lists')
  return (
    <Screen
      title="Gallery"
      isRoot
      header={
        <Segmented
          label="Part"
          options={parts.map((value) => ({ value, label: value }))}
          value={part}
          onChange={setPart}
        />
      }
    >
      {part === 'lists' && <ListSamples />}
      {part === 'controls' && <ControlSamples />}
      {part === 'overlays' && <OverlaySamples />}
      {part === 'settings' && <Settings />}
    </Screen>
  )
}

function Settings() {
  const { language, theme, textSize } = usePreferences()
  return (
    <>
      <CellGroup title="Theme">
        <RadioList
          label="Theme"
          options={themes.map((value) => ({ value, title: value }))}
          value={theme}
          onChange={(value) => setPreferences({ theme: value })}
        />
      </CellGroup>
      <CellGroup title="Text size">
        <RadioList
          label="Text size"
          options={textSizes.map((value) => ({ value, title: value }))}
          value={textSize}
          onChange={(value) => setPreferences({ textSize: value })}
        />
      </CellGroup>
      <CellGroup title="Language">
        <RadioList
          label="Language"
          options={languages.map((value) => ({ value, title: languageNames[value] }))}
          value={language}
          onChange={(value) => void chooseLanguage(value)}
        />
      </CellGroup>
    </>
  )
}
